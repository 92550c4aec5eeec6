import type { Names } from '@fairground/modules/cashier/deposit/deposit-names.ts'

/** In the order CN EN JA TH VI MY ES HI ID KM KO MS PT TA TW UR TY. */
function words(row: string): Names {
  const [CN = '', EN = '', JA = '', TH = '', VI = '', MY = '', ES = '', HI = '', ID = '', KM = '', ...rest] =
    row.split('|')
  const [KO = '', MS = '', PT = '', TA = '', TW = '', UR = '', TY = ''] = rest
  return { CN, EN, JA, TH, VI, MY, ES, HI, ID, KM, KO, MS, PT, TA, TW, UR, TY }
}

/** Kinds of payment and no companies: a demonstration has no partners. */
export const channelNames = {
  wallet: words(
    '手机钱包|Mobile wallet|モバイルウォレット|กระเป๋าเงินมือถือ|Ví điện tử|မိုဘိုင်းပိုက်ဆံအိတ်|Billetera móvil|मोबाइल वॉलेट|Dompet digital|កាបូបលុយទូរស័ព្ទ|모바일 지갑|Dompet mudah alih|Carteira digital|மொபைல் வாலட்|手機錢包|موبائل والیٹ|Mobil cüzdan',
  ),
  bank: words(
    '银行转账|Bank transfer|銀行振込|โอนผ่านธนาคาร|Chuyển khoản|ဘဏ်ငွေလွှဲ|Transferencia bancaria|बैंक ट्रांसफ़र|Transfer bank|ផ្ទេរប្រាក់តាមធនាគារ|계좌이체|Pindahan bank|Transferência bancária|வங்கிப் பரிமாற்றம்|銀行轉帳|بینک ٹرانسفر|Banka havalesi',
  ),
  qr: words(
    '扫码支付|QR pay|QR決済|สแกนคิวอาร์|Quét mã QR|QR ဖြင့်ပေးချေ|Pago con QR|QR भुगतान|Bayar QR|ស្កេន QR|QR 결제|Bayar QR|Pagamento por QR|QR கட்டணம்|掃碼支付|کیو آر ادائیگی|QR ile ödeme',
  ),
  vietQr: words(
    '越南扫码|VietQR|VietQR|VietQR|VietQR|VietQR|VietQR|VietQR|VietQR|VietQR|VietQR|VietQR|VietQR|VietQR|越南掃碼|VietQR|VietQR',
  ),
  card: words('银行卡|Card|カード|บัตร|Thẻ|ကတ်|Tarjeta|कार्ड|Kartu|កាត|카드|Kad|Cartão|அட்டை|銀行卡|کارڈ|Kart'),
  gateway: words(
    '在线支付|Online payment|オンライン決済|ชำระเงินออนไลน์|Cổng thanh toán|အွန်လိုင်းပေးချေမှု|Pago en línea|ऑनलाइन भुगतान|Pembayaran daring|ទូទាត់អនឡាញ|온라인 결제|Bayaran dalam talian|Pagamento on-line|இணையக் கட்டணம்|線上支付|آن لائن ادائیگی|Çevrimiçi ödeme',
  ),
  alipay: words(
    '支付宝|Alipay|アリペイ|อาลีเพย์|Alipay|Alipay|Alipay|अलीपे|Alipay|Alipay|알리페이|Alipay|Alipay|அலிபே|支付寶|علی پے|Alipay',
  ),
  wechat: words(
    '微信支付|WeChat Pay|WeChat Pay|วีแชทเพย์|WeChat Pay|WeChat Pay|WeChat Pay|वीचैट पे|WeChat Pay|WeChat Pay|위챗페이|WeChat Pay|WeChat Pay|வீசாட் பே|微信支付|وی چیٹ پے|WeChat Pay',
  ),
  qq: words(
    'QQ钱包|QQ Wallet|QQウォレット|กระเป๋าเงิน QQ|Ví QQ|QQ ပိုက်ဆံအိတ်|Billetera QQ|QQ वॉलेट|Dompet QQ|កាបូប QQ|QQ 지갑|Dompet QQ|Carteira QQ|QQ வாலட்|QQ錢包|کیو کیو والیٹ|QQ cüzdanı',
  ),
} as const
