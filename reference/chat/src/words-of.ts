/** What the pages of a visitor say. A language that is not here reads English. */
export type Words = {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly back: string
  readonly end: string
  readonly endQuestion: string
  readonly endHint: string
  readonly stay: string
  readonly ended: string
  readonly safety: string
  readonly write: string
  readonly send: string
  readonly empty: string
  readonly emptyHint: string
  readonly support: string
  readonly today: string
  readonly newMessages: string
  readonly sending: string
  readonly failed: string
  readonly demo: string
  readonly over: string
  readonly overHint: string
}

const en: Words = {
  lang: 'en',
  dir: 'ltr',
  back: 'Back',
  end: 'End chat',
  endQuestion: 'End this chat?',
  endHint: 'What was written stays here for your next visit.',
  stay: 'Go on',
  ended: 'The chat was ended. Write to open it again.',
  safety: 'We never ask for a password or a payment password.',
  write: 'Write a message',
  send: 'Send',
  empty: 'How can we help?',
  emptyHint: 'Write to us. You may leave this page: the answer waits here.',
  support: 'Support',
  today: 'Today',
  newMessages: 'New messages',
  sending: 'Sending …',
  failed: 'Not sent. Try again.',
  demo: 'Demonstration, answered at the desk page',
  over: 'This visit is over',
  overHint: 'Open the live chat again from the page that you came from.',
}

const others: Readonly<Record<string, Words>> = {
  UR: {
    lang: 'ur',
    dir: 'rtl',
    back: 'واپس',
    end: 'چیٹ ختم کریں',
    endQuestion: 'یہ چیٹ ختم کریں؟',
    endHint: 'جو لکھا گیا وہ آپ کے اگلے دورے کے لیے یہاں رہے گا۔',
    stay: 'جاری رکھیں',
    ended: 'چیٹ ختم ہو گئی۔ دوبارہ کھولنے کے لیے لکھیں۔',
    safety: 'ہم کبھی پاس ورڈ یا ادائیگی کا پاس ورڈ نہیں مانگتے۔',
    write: 'پیغام لکھیں',
    send: 'بھیجیں',
    empty: 'ہم کیسے مدد کریں؟',
    emptyHint: 'ہمیں لکھیں۔ آپ یہ صفحہ چھوڑ سکتے ہیں: جواب یہاں ملے گا۔',
    support: 'سپورٹ',
    today: 'آج',
    newMessages: 'نئے پیغامات',
    sending: 'بھیجا جا رہا ہے …',
    failed: 'نہیں بھیجا گیا۔ دوبارہ کوشش کریں۔',
    demo: 'مظاہرہ، جواب ڈیسک کے صفحے سے',
    over: 'یہ دورہ ختم ہو گیا',
    overHint: 'جس صفحے سے آپ آئے تھے وہاں سے لائیو چیٹ دوبارہ کھولیں۔',
  },
  VI: {
    lang: 'vi',
    dir: 'ltr',
    back: 'Quay lại',
    end: 'Kết thúc trò chuyện',
    endQuestion: 'Kết thúc cuộc trò chuyện này?',
    endHint: 'Nội dung đã viết vẫn ở đây cho lần sau.',
    stay: 'Tiếp tục',
    ended: 'Cuộc trò chuyện đã kết thúc. Hãy viết để mở lại.',
    safety: 'Chúng tôi không bao giờ hỏi mật khẩu hay mật khẩu thanh toán.',
    write: 'Viết tin nhắn',
    send: 'Gửi',
    empty: 'Chúng tôi giúp gì được cho bạn?',
    emptyHint: 'Hãy viết cho chúng tôi. Bạn có thể rời trang: câu trả lời chờ ở đây.',
    support: 'Hỗ trợ',
    today: 'Hôm nay',
    newMessages: 'Tin nhắn mới',
    sending: 'Đang gửi …',
    failed: 'Chưa gửi được. Hãy thử lại.',
    demo: 'Bản trình diễn, trả lời từ trang bàn hỗ trợ',
    over: 'Lượt truy cập này đã hết',
    overHint: 'Hãy mở lại trò chuyện từ trang bạn đã đến.',
  },
  KO: {
    lang: 'ko',
    dir: 'ltr',
    back: '뒤로',
    end: '채팅 종료',
    endQuestion: '이 채팅을 종료할까요?',
    endHint: '작성한 내용은 다음 방문 때까지 여기에 남습니다.',
    stay: '계속하기',
    ended: '채팅이 종료되었습니다. 다시 열려면 메시지를 쓰세요.',
    safety: '비밀번호나 결제 비밀번호를 절대 묻지 않습니다.',
    write: '메시지 입력',
    send: '보내기',
    empty: '무엇을 도와드릴까요?',
    emptyHint: '메시지를 남겨 주세요. 페이지를 떠나도 답변은 여기에서 기다립니다.',
    support: '상담원',
    today: '오늘',
    newMessages: '새 메시지',
    sending: '보내는 중 …',
    failed: '보내지 못했습니다. 다시 시도하세요.',
    demo: '데모: 데스크 페이지에서 답변',
    over: '방문이 끝났습니다',
    overHint: '들어온 페이지에서 라이브 채팅을 다시 여세요.',
  },
}

export function wordsOf(language: string): Words {
  return (Object.hasOwn(others, language) ? others[language] : undefined) ?? en
}
