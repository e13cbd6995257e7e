import type { Language } from '#contract/lists.ts'
import { plain } from '../plain.ts'

/** Places as English, French, Vietnamese, Chinese and Arabic write them; a form that is left out is the English one, "|" parts several. */
const rows = `
Lisbon,Lisbonne,,里斯本,لشبونة
Porto,,,波尔图|波尔多港,بورتو
Madrid,,,马德里,مدريد
Barcelona,Barcelone,,巴塞罗那,برشلونة
Seville,Séville,,塞维利亚,إشبيلية
Valencia,Valence,,巴伦西亚|瓦伦西亚,بلنسية|فالنسيا
Paris,,,巴黎,باريس
Lyon,,,里昂,ليون
Marseille,,,马赛,مرسيليا
Toulouse,,,图卢兹,تولوز
Bordeaux,,,波尔多,بوردو
Lille,,,里尔,ليل الفرنسية
Nantes,,,南特,نانت
Strasbourg,,,斯特拉斯堡,ستراسبورغ
Nice,,,尼斯,نيس الفرنسية
London,Londres,Luân Đôn|London,伦敦,لندن
Manchester,,,曼彻斯特,مانشستر
Edinburgh,Édimbourg,,爱丁堡,إدنبرة
Glasgow,,,格拉斯哥,غلاسكو
Birmingham,,,伯明翰,برمنغهام
Dublin,,,都柏林,دبلن
Brussels,Bruxelles,,布鲁塞尔,بروكسل
Antwerp,Anvers,,安特卫普,أنتويرب
Amsterdam,,,阿姆斯特丹,أمستردام
Rotterdam,,,鹿特丹,روتردام
The Hague,La Haye,,海牙,لاهاي
Luxembourg,,,卢森堡,لوكسمبورغ
Berlin,,,柏林,برلين
Munich,,,慕尼黑,ميونخ|ميونيخ
Frankfurt,Francfort,,法兰克福,فرانكفورت
Hamburg,Hambourg,,汉堡市,هامبورغ
Cologne,,,科隆,كولونيا
Düsseldorf,,,杜塞尔多夫,دوسلدورف
Vienna,Vienne,,维也纳,فيينا
Salzburg,Salzbourg,,萨尔茨堡,سالزبورغ
Zurich|Zürich,,,苏黎世,زيورخ
Geneva,Genève,,日内瓦,جنيف
Zug,Zoug,,楚格,تسوغ
Lausanne,,,洛桑,لوزان
Basel,Bâle,,巴塞尔,بازل
Bern,Berne,,伯尔尼,برن السويسرية
Lugano,,,卢加诺,لوغانو
Rome,,,罗马,روما
Milan,,,米兰,ميلانو
Turin,,,都灵,تورينو
Naples,,,那不勒斯,نابولي
Florence,,,佛罗伦萨,فلورنسا
Venice,Venise,,威尼斯,البندقية
Athens,Athènes,,雅典,أثينا
Warsaw,Varsovie,,华沙,وارسو
Krakow|Kraków,Cracovie,,克拉科夫,كراكوف
Prague,,,布拉格,براغ
Budapest,,,布达佩斯,بودابست
Bucharest,Bucarest,,布加勒斯特,بوخارست
Sofia,,,索非亚,صوفيا
Belgrade,,,贝尔格莱德,بلغراد
Zagreb,,,萨格勒布,زغرب
Ljubljana,,,卢布尔雅那,ليوبليانا
Bratislava,,,布拉迪斯拉发,براتيسلافا
Copenhagen,Copenhague,,哥本哈根,كوبنهاغن
Stockholm,,,斯德哥尔摩,ستوكهولم
Oslo,,,奥斯陆,أوسلو
Helsinki,,,赫尔辛基,هلسنكي
Reykjavik,,,雷克雅未克,ريكيافيك
Tallinn,,,塔林,تالين
Riga,,,里加,ريغا
Vilnius,,,维尔纽斯,فيلنيوس
Kyiv|Kiev,,,基辅,كييف
Moscow,Moscou,Mát-xcơ-va,莫斯科,موسكو
Saint Petersburg|St Petersburg,Saint-Pétersbourg,,圣彼得堡,سانت بطرسبرغ
Minsk,,,明斯克,مينسك
Istanbul,,,伊斯坦布尔,إسطنبول|اسطنبول
Ankara,,,安卡拉,أنقرة
Izmir,,,伊兹密尔,إزمير
Dubai,Dubaï,,迪拜,دبي
Abu Dhabi,Abou Dhabi,,阿布扎比,أبوظبي|أبو ظبي
Sharjah,Charjah,,沙迦,الشارقة
Doha,,,多哈,الدوحة
Riyadh,Riyad,,利雅得,الرياض
Jeddah,Djeddah,,吉达,جدة
Manama,,,麦纳麦,المنامة
Kuwait,Koweït,,科威特,الكويت
Muscat,Mascate,,马斯喀特,مسقط
Amman,,,安曼,عمّان
Beirut,Beyrouth,,贝鲁特,بيروت
Damascus,Damas,,大马士革,دمشق
Baghdad,Bagdad,,巴格达,بغداد
Tehran,Téhéran,,德黑兰,طهران
Jerusalem,Jérusalem,,耶路撒冷,القدس
Tel Aviv,Tel-Aviv,,特拉维夫,تل أبيب
Cairo,Le Caire,,开罗,القاهرة
Alexandria,Alexandrie,,亚历山大港,الإسكندرية
Casablanca,,,卡萨布兰卡,الدار البيضاء
Rabat,,,拉巴特,الرباط
Tunis,,,突尼斯市,تونس العاصمة
Algiers,Alger,,阿尔及尔,الجزائر العاصمة
Lagos,,,拉各斯,لاغوس
Nairobi,,,内罗毕,نيروبي
Cape Town,Le Cap,,开普敦,كيب تاون
Johannesburg,,,约翰内斯堡,جوهانسبرغ
Accra,,,阿克拉,أكرا
Dakar,,,达喀尔,داكار
Abidjan,,,阿比让,أبيدجان
New York,,,纽约,نيويورك
Boston,,,波士顿,بوسطن
Chicago,,,芝加哥,شيكاغو
Miami,,,迈阿密,ميامي
Austin,,,奥斯汀,أوستن
Dallas,,,达拉斯,دالاس
Houston,,,休斯顿,هيوستن
Denver,,,丹佛,دنفر
Seattle,,,西雅图,سياتل
San Francisco,,,旧金山,سان فرانسيسكو
Los Angeles,,,洛杉矶,لوس أنجلوس
Las Vegas,,,拉斯维加斯,لاس فيغاس
Atlanta,,,亚特兰大,أتلانتا
Washington,,,华盛顿,واشنطن
Philadelphia,Philadelphie,,费城,فيلادلفيا
Texas,,,得克萨斯|德克萨斯|得州|德州,تكساس
California,Californie,,加利福尼亚|加州,كاليفورنيا
Florida,Floride,,佛罗里达,فلوريدا
Wyoming,,,怀俄明,وايومنغ
Delaware,,,特拉华,ديلاوير
Nevada,,,内华达,نيفادا
Ohio,,,俄亥俄,أوهايو
Toronto,,,多伦多,تورونتو
Montreal,Montréal,,蒙特利尔,مونتريال
Vancouver,,,温哥华,فانكوفر
Calgary,,,卡尔加里,كالغاري
Mexico City,Mexico,,墨西哥城,مكسيكو سيتي
São Paulo|Sao Paulo,,,圣保罗,ساو باولو
Rio de Janeiro,,,里约热内卢,ريو دي جانيرو
Buenos Aires,,,布宜诺斯艾利斯,بوينس آيرس
Montevideo,,,蒙得维的亚,مونتيفيديو
Bogotá|Bogota,,,波哥大,بوغوتا
Medellín|Medellin,,,麦德林,ميديلين
Lima,,,利马,ليما
Caracas,,,加拉加斯,كاراكاس
Singapore,Singapour,,新加坡,سنغافورة
Hong Kong,,Hồng Kông|Hong Kong|Hongkong,香港,هونغ كونغ
Macau|Macao,,Ma Cao,澳门,ماكاو
Taipei,,Đài Bắc,台北,تايبيه
Taiwan,Taïwan,Đài Loan,台湾,تايوان
Beijing,Pékin,Bắc Kinh,北京,بكين
Shanghai,,Thượng Hải,上海,شنغهاي
Shenzhen,,Thâm Quyến,深圳,شنتشن
Guangzhou,,Quảng Châu,广州,غوانزو
Hangzhou,,Hàng Châu,杭州,هانغتشو
Chengdu,,Thành Đô,成都,تشنغدو
Nanjing,,Nam Kinh,南京,نانجينغ
Suzhou,,Tô Châu,苏州,سوتشو
Wuhan,,Vũ Hán,武汉,ووهان
Tianjin,,Thiên Tân,天津,تيانجين
Chongqing,,Trùng Khánh,重庆,تشونغتشينغ
Xi'an,,Tây An,西安,شيان
Xiamen,,Hạ Môn,厦门,شيامن
Zhuhai,,Chu Hải,珠海,تشوهاي
Qingdao,,Thanh Đảo,青岛,تشينغداو
Tokyo,,,东京,طوكيو
Osaka,,,大阪,أوساكا
Kyoto,,,京都,كيوتو
Seoul,Séoul,,首尔,سيول
Busan,,,釜山,بوسان
Bangkok,,Băng Cốc|Bangkok,曼谷,بانكوك
Kuala Lumpur,,,吉隆坡,كوالالمبور
Jakarta,,,雅加达,جاكرتا
Bali,,,巴厘岛,بالي الإندونيسية
Manila,Manille,,马尼拉,مانيلا
Hanoi,Hanoï,Hà Nội,河内,هانوي
Ho Chi Minh City|Saigon,Hô Chi Minh-Ville|Saïgon,Sài Gòn|Hồ Chí Minh,胡志明市|西贡,هو تشي منه
Da Nang,,Đà Nẵng,岘港,دا نانغ
Hai Phong,,Hải Phòng,海防市,هايفونغ
Can Tho,,Cần Thơ,芹苴,كان ثو
Hue,,Huế,顺化,هوي الفيتنامية
Nha Trang,,Nha Trang,芽庄,نها ترانغ
Phnom Penh,,Phnôm Pênh,金边,بنوم بنه
Mumbai,Bombay,,孟买,مومباي
Delhi,,,德里市|新德里,دلهي|نيودلهي
Bangalore|Bengaluru,,,班加罗尔,بنغالور
Dhaka,Dacca,,达卡,دكا
Karachi,,,卡拉奇,كراتشي
Colombo,,,科伦坡,كولومبو
Almaty,,,阿拉木图,ألماتي
Astana,,,阿斯塔纳,أستانا
Tashkent,Tachkent,,塔什干,طشقند
Tbilisi,Tbilissi,,第比利斯,تبليسي
Yerevan,Erevan,,埃里温,يريفان
Sydney,,,悉尼,سيدني
Melbourne,,,墨尔本,ملبورن
Perth,,,珀斯,بيرث
Auckland,,,奥克兰,أوكلاند
Portugal,,Bồ Đào Nha,葡萄牙,البرتغال
Spain,Espagne,Tây Ban Nha,西班牙,إسبانيا
France,,Pháp,法国,فرنسا
Belgium,Belgique,Bỉ,比利时,بلجيكا
Netherlands,Pays-Bas,Hà Lan,荷兰,هولندا
Germany,Allemagne,Đức,德国,ألمانيا
Switzerland,Suisse,Thụy Sĩ|Thuỵ Sĩ,瑞士,سويسرا
Austria,Autriche,Áo,奥地利,النمسا
Italy,Italie,Ý,意大利,إيطاليا
Malta,Malte,,马耳他,مالطا
Cyprus,Chypre,Síp,塞浦路斯,قبرص
Greece,Grèce,Hy Lạp,希腊,اليونان
Poland,Pologne,Ba Lan,波兰,بولندا
Hungary,Hongrie,,匈牙利,المجر|هنغاريا
Romania,Roumanie,,罗马尼亚,رومانيا
Bulgaria,Bulgarie,,保加利亚,بلغاريا
Serbia,Serbie,,塞尔维亚,صربيا
Croatia,Croatie,,克罗地亚,كرواتيا
Slovenia,Slovénie,,斯洛文尼亚,سلوفينيا
Denmark,Danemark,Đan Mạch,丹麦,الدنمارك
Sweden,Suède,Thụy Điển|Thuỵ Điển,瑞典,السويد
Norway,Norvège,Na Uy,挪威,النرويج
Finland,Finlande,Phần Lan,芬兰,فنلندا
Iceland,Islande,,冰岛,آيسلندا
Ireland,Irlande,,爱尔兰,أيرلندا|إيرلندا
Estonia,Estonie,,爱沙尼亚,إستونيا
Latvia,Lettonie,,拉脱维亚,لاتفيا
Lithuania,Lituanie,,立陶宛,ليتوانيا
Ukraine,,,乌克兰,أوكرانيا
Russia,Russie,Nga,俄罗斯,روسيا
Belarus,Biélorussie,,白俄罗斯,بيلاروسيا
Turkey|Türkiye,Turquie,Thổ Nhĩ Kỳ,土耳其,تركيا
Georgia,Géorgie,,格鲁吉亚,جورجيا
Armenia,Arménie,,亚美尼亚,أرمينيا
Kazakhstan,,,哈萨克斯坦,كازاخستان
Uzbekistan,Ouzbékistan,,乌兹别克斯坦,أوزبكستان
Israel,Israël,,以色列,إسرائيل
Iran,,,伊朗,إيران
Iraq,Irak,,伊拉克,العراق
Saudi Arabia,Arabie saoudite,Ả Rập Xê Út|Ả Rập Saudi,沙特阿拉伯|沙特,السعودية
Qatar,,,卡塔尔,قطر
Bahrain,Bahreïn,,巴林,البحرين
Oman,,,阿曼,سلطنة عمان
Jordan,Jordanie,,约旦,الأردن
Lebanon,Liban,,黎巴嫩,لبنان
Syria,Syrie,,叙利亚,سوريا
Egypt,Égypte,Ai Cập,埃及,مصر
Libya,Libye,,利比亚,ليبيا
Tunisia,Tunisie,,突尼斯,تونس
Algeria,Algérie,,阿尔及利亚,الجزائر
Morocco,Maroc,Ma Rốc,摩洛哥,المغرب
Nigeria,Nigéria,,尼日利亚,نيجيريا
Ghana,,,加纳,غانا
Kenya,,,肯尼亚,كينيا
Ethiopia,Éthiopie,,埃塞俄比亚,إثيوبيا
Rwanda,,,卢旺达,رواندا
Senegal,Sénégal,,塞内加尔,السنغال
South Africa,Afrique du Sud,Nam Phi,南非,جنوب أفريقيا
Canada,,,加拿大,كندا
Mexico,Mexique,,墨西哥,المكسيك
Brazil,Brésil,,巴西,البرازيل
Argentina,Argentine,,阿根廷,الأرجنتين
Uruguay,,,乌拉圭,أوروغواي
Paraguay,,,巴拉圭,باراغواي
Chile,Chili,,智利,تشيلي
Peru,Pérou,,秘鲁,بيرو
Colombia,Colombie,,哥伦比亚,كولومبيا
Venezuela,,,委内瑞拉,فنزويلا
El Salvador,Salvador,,萨尔瓦多,السلفادور
Panama,,,巴拿马,بنما
Costa Rica,,,哥斯达黎加,كوستاريكا
Cayman,Caïmans,,开曼,كايمان
Bahamas,,,巴哈马,الباهاما|جزر البهاما
Bermuda,Bermudes,,百慕大,برمودا
Gibraltar,,,直布罗陀,جبل طارق
Liechtenstein,,,列支敦士登,ليختنشتاين
Monaco,,,摩纳哥,موناكو
Seychelles,,,塞舌尔,سيشل
Mauritius,Maurice,,毛里求斯,موريشيوس
Japan,Japon,Nhật Bản|Nhật,日本,اليابان
South Korea,Corée du Sud,Hàn Quốc,韩国,كوريا الجنوبية
North Korea,Corée du Nord,Triều Tiên,朝鲜,كوريا الشمالية
India,Inde,Ấn Độ,印度,الهند
Pakistan,,,巴基斯坦,باكستان
Bangladesh,,,孟加拉国,بنغلاديش
Sri Lanka,,,斯里兰卡,سريلانكا
Nepal,Népal,,尼泊尔,نيبال
Thailand,Thaïlande,Thái Lan,泰国,تايلاند
Malaysia,Malaisie,,马来西亚,ماليزيا
Indonesia,Indonésie,,印度尼西亚|印尼,إندونيسيا
Philippines,,,菲律宾,الفلبين
Vietnam|Viet Nam,,Việt Nam,越南,فيتنام
Cambodia,Cambodge,Campuchia,柬埔寨,كمبوديا
Laos,,Lào,老挝,لاوس
Myanmar,Birmanie,,缅甸,ميانمار
Mongolia,Mongolie,Mông Cổ,蒙古,منغوليا
Bhutan,Bhoutan,,不丹,بوتان
Australia,Australie,Úc,澳大利亚|澳洲,أستراليا
New Zealand,Nouvelle-Zélande,,新西兰,نيوزيلندا`

/** Names of one place in all its writings, small letters. */
interface Place {
  forms: string[]
}

const order: Language[] = ['ENGLISH', 'FRENCH', 'VIETNAMESE', 'CHINESE', 'ARABIC']
const forms = new Map<string, Place>()
const inLanguage = new Map<Language, string[]>(order.map((language) => [language, []]))

for (const row of rows.trim().split('\n')) {
  const cells = row.split(',')
  const english = cells[0] ?? ''
  const written = order.map((_, at) => (cells[at] || english).split('|').map((form) => plain(form)))
  const place: Place = { forms: [...new Set(written.flat())] }
  for (const form of place.forms) forms.set(form, place)
  order.forEach((language, at) => inLanguage.get(language)?.push(...(written[at] ?? [])))
}

/** The place of this name in small letters, in whichever of the languages. */
export function placeOf(name: string): Place | undefined {
  return forms.get(name)
}

/** All places as one language writes them, the longest first. */
export function placesIn(language: Language): string[] {
  return (inLanguage.get(language) ?? []).toSorted((a, b) => b.length - a.length)
}
