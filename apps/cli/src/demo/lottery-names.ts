import type { FamilyCode } from '@fairground/domain/lottery/game-code.ts'
import type { Names } from '@fairground/modules/lottery/publish-lotteries.ts'

type Words = Required<Names>

/** In the order CN EN JA TH VI MY ES HI ID KM KO MS PT TA TW UR TY. */
function words(row: string): Words {
  const [CN = '', EN = '', JA = '', TH = '', VI = '', MY = '', ES = '', HI = '', ID = '', KM = '', ...rest] =
    row.split('|')
  const [KO = '', MS = '', PT = '', TA = '', TW = '', UR = '', TY = ''] = rest
  return { CN, EN, JA, TH, VI, MY, ES, HI, ID, KM, KO, MS, PT, TA, TW, UR, TY }
}

export const groupNames = {
  vietnam_north: words(
    '北部|Northern|北部|ภาคเหนือ|Miền Bắc|မြောက်ပိုင်း|Norte|उत्तरी|Utara|ភាគខាងជើង|북부|Utara|Norte|வடக்கு|北部|شمالی|Kuzey',
  ),
  vietnam_central: words(
    '中部|Central|中部|ภาคกลาง|Miền Trung|အလယ်ပိုင်း|Centro|मध्य|Tengah|ភាគកណ្តាល|중부|Tengah|Centro|மத்திய|中部|وسطی|Orta',
  ),
  vietnam_southern: words(
    '南部|Southern|南部|ภาคใต้|Miền Nam|တောင်ပိုင်း|Sur|दक्षिणी|Selatan|ភាគខាងត្បូង|남부|Selatan|Sul|தெற்கு|南部|جنوبی|Güney',
  ),
  fast: words(
    '快开|Fast draws|スピード抽選|ออกผลเร็ว|Quay nhanh|အမြန်ထီ|Sorteos rápidos|तेज़ ड्रॉ|Undian cepat|ឆ្នោតរហ័ស|빠른 추첨|Cabutan pantas|Sorteios rápidos|விரைவு குலுக்கல்|快開|تیز قرعہ اندازی|Hızlı çekiliş',
  ),
  keno: words('基诺|Keno|キノ|คีโน|Keno|ကီနို|Keno|कीनो|Keno|គីណូ|키노|Keno|Keno|கெனோ|基諾|کینو|Keno'),
}

export const northName = words(
  '越南北部|Northern Vietnam|ベトナム北部|เวียดนามเหนือ|Miền Bắc|ဗီယက်နမ်မြောက်ပိုင်း|Norte de Vietnam|उत्तरी वियतनाम|Vietnam Utara|វៀតណាមខាងជើង|베트남 북부|Vietnam Utara|Norte do Vietnã|வட வியட்நாம்|越南北部|شمالی ویتنام|Kuzey Vietnam',
)

export const familyNames: Readonly<Record<FamilyCode, Words>> = {
  VNN: words(
    '快速北部|Fast North|スピード北部|เหนือด่วน|Miền Bắc nhanh|မြောက်ပိုင်း အမြန်|Norte rápido|तेज़ उत्तर|Utara cepat|ខាងជើងរហ័ស|빠른 북부|Utara pantas|Norte rápido|விரைவு வடக்கு|快速北部|تیز شمال|Hızlı Kuzey',
  ),
  VNS: words(
    '快速南部|Fast South|スピード南部|ใต้ด่วน|Miền Nam nhanh|တောင်ပိုင်း အမြန်|Sur rápido|तेज़ दक्षिण|Selatan cepat|ខាងត្បូងរហ័ស|빠른 남부|Selatan pantas|Sul rápido|விரைவு தெற்கு|快速南部|تیز جنوب|Hızlı Güney',
  ),
  X115: words(
    '11选5|Five of eleven|11から5|เลือก 5 จาก 11|Chọn 5 trong 11|၁၁ လုံးမှ ၅ လုံး|Cinco de once|ग्यारह में पाँच|Lima dari sebelas|៥ ក្នុង ១១|11개 중 5개|Lima daripada sebelas|Cinco de onze|பதினொன்றில் ஐந்து|11選5|گیارہ میں پانچ|On birde beş',
  ),
  SSC: words(
    '时时彩|Five digits|5桁くじ|เลขห้าหลัก|Năm chữ số|ဂဏန်းငါးလုံး|Cinco cifras|पाँच अंक|Lima angka|លេខប្រាំខ្ទង់|다섯 자리|Lima digit|Cinco dígitos|ஐந்து இலக்கம்|時時彩|پانچ ہندسے|Beş hane',
  ),
  K3: words(
    '快三|Three dice|トリプルダイス|ลูกเต๋าสามลูก|Ba xúc xắc|အန်စာတုံးသုံးတုံး|Tres dados|तीन पासे|Tiga dadu|គ្រាប់ឡុកឡាក់បី|주사위 셋|Tiga dadu|Três dados|மூன்று பகடை|快三|تین پانسے|Üç zar',
  ),
  PK10: words(
    '赛车10|Racing 10|レーシング10|แข่งรถ 10|Đua xe 10|ကားပြိုင်ပွဲ 10|Carrera 10|रेसिंग 10|Balap 10|ប្រណាំងរថយន្ត 10|레이싱 10|Lumba 10|Corrida 10|பந்தயம் 10|賽車10|ریسنگ 10|Yarış 10',
  ),
  KENO: groupNames.keno,
}

const minutesIn = words(
  '#分钟|# min|#分|# นาที|# phút|# မိနစ်|# min|# मिनट|# menit|# នាទី|#분|# minit|# min|# நிமி.|#分鐘|# منٹ|# dk',
)

export function withMinutes(names: Words, minutes: number): Words {
  const named = Object.entries(minutesIn).map(([language, unit]) => [
    language,
    `${names[language as keyof Words]} · ${unit.replace('#', String(minutes))}`,
  ])
  return Object.fromEntries(named) as Words
}

/** Nothing here is an official sale, and every row says so. */
export const demoRemark = words(
  '演示|Demo|デモ|สาธิต|Minh họa|သရုပ်ပြ|Demostración|डेमो|Demo|គំរូបង្ហាញ|데모|Demo|Demonstração|டெமோ|示範|ڈیمو|Demo',
)

/** A province is written in Vietnamese where Vietnamese is read, and without its tones elsewhere. */
export function provinceNames(vietnamese: string): Names {
  const plain = vietnamese
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
  return { EN: plain.replace(/^TP\. (.+)$/, '$1 City'), VI: vietnamese }
}
