/** Sentences that tell readers to take care, in the five languages of the screens; a disclaimer is none of them. */
export const lectures = new RegExp(
  [
    String.raw`\bDYOR\b|do your own (?:research|homework)|(?:manage|mind|watch) your risk|afford to lose|stay safe|trade (?:safely|responsibly|carefully)|always remember|be careful|(?:investing|trading) (?:is|carries|involves) risk|crypto is (?:risky|volatile)|patience (?:is|pays)`,
    String.raw`(?:faites|fais) (?:vos|tes) propres recherches|gère[sz]? (?:bien )?(?:vos|tes) risques|gérez (?:bien )?vos risques|prêts? à perdre|(?:restez|reste|soyez|sois) prudent|n['’]oubliez (?:pas|jamais)|investir comporte`,
    'tự nghiên cứu|quản (?:lý|trị) (?:tốt )?(?:rủi ro|vốn)|hãy cẩn thận|hãy luôn nhớ|sẵn sàng (?:để )?mất|đầu tư (?:luôn )?có rủi ro|hãy kiên nhẫn',
    '自行研究|注意风险|控制(?:好)?风险|理性投资|谨慎|(?:投资|炒币)有风险|保持耐心|请记住',
    'ابحث(?:وا)? بنفس|أدر مخاطر|إدارة المخاطر|تتحمل خسارت|كن حذر|كونوا حذرين|تذكر(?:وا)? دائم|الاستثمار ينطوي',
  ].join('|'),
  'iu',
)
