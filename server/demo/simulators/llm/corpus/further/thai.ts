/** By the English words. */
export const thai: Record<string, string> = {
  'No setup today. Sitting out is also a trading decision.':
    'วันนี้ไม่มีจังหวะเข้า การอยู่เฉย ๆ ก็เป็นการตัดสินใจเทรดเช่นกัน',
  'Real yields rolled over and bitcoin noticed before equities did. It usually does.':
    'อัตราผลตอบแทนที่แท้จริงกลับทิศ และบิตคอยน์รู้ตัวก่อนหุ้น ปกติก็เป็นเช่นนั้น',
  'Rate cuts are not bullish by themselves. The reason for the cut is what you trade.':
    'การลดดอกเบี้ยไม่ได้เป็นขาขึ้นด้วยตัวมันเอง สิ่งที่คุณเทรดคือเหตุผลของการลด',
  'Agents that hold keys need limits, delays and an off switch. In this order.':
    'เอเจนต์ที่ถือกุญแจต้องมีวงเงิน ความหน่วง และสวิตช์ปิด ตามลำดับนี้',
  'ETH and zero knowledge in one sentence: verify everything, re-execute nothing.':
    'ETH กับ zero knowledge ในประโยคเดียว: ตรวจสอบทุกอย่าง ไม่รันซ้ำสิ่งใด',
  'Self custody is a skill. Practice with small amounts before you need it with large ones.':
    'การดูแลกุญแจเองเป็นทักษะ จงฝึกกับจำนวนน้อยก่อนจะต้องใช้กับจำนวนมาก',
  'Stopped out on ETH. Thesis was fine, timing was not. Next.': 'โดนสต็อปที่ ETH แนวคิดดี แต่จังหวะไม่ดี ไปต่อ',
  'Client side proving on phones is here. Privacy that needs a server was never privacy.':
    'การพิสูจน์บนโทรศัพท์มาถึงแล้ว ความเป็นส่วนตัวที่ต้องใช้เซิร์ฟเวอร์ไม่เคยเป็นความเป็นส่วนตัว',
  'Run a node. It costs less than your coffee and it is the only vote that counts in Bitcoin.':
    'มารันโหนดกัน ถูกกว่ากาแฟของคุณ และเป็นเสียงเดียวที่นับในบิตคอยน์',
  'OrbitMesh now covers 38 cities. Every hotspot is owned by somebody who lives there.':
    'ตอนนี้ OrbitMesh ครอบคลุม {38} เมือง ทุกฮอตสปอตเป็นของคนที่อาศัยอยู่ที่นั่น',
  'Roadmap for the quarter: roaming between cities, a smaller antenna, and no new token.':
    'แผนงานไตรมาสนี้: โรมมิ่งระหว่างเมือง เสาอากาศที่เล็กลง และไม่มีโทเคนใหม่',
  'Everyone wants the bottom of Bitcoin. I only want the middle, with confirmation and a small stop.':
    'ทุกคนอยากได้จุดต่ำของบิตคอยน์ ผมอยากได้แค่ช่วงกลาง พร้อมการยืนยันและสต็อปเล็ก ๆ',
  'Lesson: being right is not the job. Staying in the trade is the job.':
    'บทเรียน: การถูกไม่ใช่งาน การอยู่ในเทรดต่างหากคืองาน',
  'The best use of AI in trading is the journal. It reads what you wrote and asks why you did it again.':
    'การใช้ AI ที่ดีที่สุดในการเทรดคือบันทึก มันอ่านสิ่งที่คุณเขียนแล้วถามว่าทำไมคุณทำอีก',
  'A proof of reserves without a proof of liabilities is not a balance sheet.':
    'หลักฐานเงินสำรองที่ไม่มีหลักฐานหนี้สินไม่ใช่งบดุล',
  'We pay for coverage that is used, not for boxes in a drawer. Rewards follow traffic since this month.':
    'เราจ่ายให้สัญญาณที่มีคนใช้ ไม่ใช่กล่องในลิ้นชัก ตั้งแต่เดือนนี้รางวัลไปตามปริมาณการใช้',
  'Tokenized treasury bills grew again this month. The most used real world asset is the most boring one.':
    'ตั๋วเงินคลังในรูปโทเคนเติบโตอีกในเดือนนี้ สินทรัพย์จริงที่ใช้กันมากที่สุดคือสิ่งที่น่าเบื่อที่สุด',
  'Fair winds. The spark plug still works.': 'ขอให้ลมเป็นใจ หัวเทียนยังใช้ได้ดี',
  'Credit: spreads are calm, so nobody is forced to sell what they can sell.':
    'เครดิต: ส่วนต่างยังสงบ จึงไม่มีใครถูกบังคับให้ขายสิ่งที่ขายได้',
  'My worst trade this year was a good idea. Let me show you how I lost 4% on it.':
    'เทรดที่แย่ที่สุดของผมปีนี้เป็นความคิดที่ดี ขอเล่าว่าผมเสียไป {4%} อย่างไร',
}
