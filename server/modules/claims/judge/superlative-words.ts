import type { Language } from '#contract/lists.ts'

/** How a language says that something was never so before, and since when it is not so. */
export interface SuperlativeWords {
  /** Never before: "for the first time". */
  first: RegExp
  /** Of all time: "on record", "in its history". */
  ever: RegExp
  /** What limits either: "since February". */
  since: RegExp
  /** "The third", "second time", "fifth in a row": of a row in which others came before. */
  nth: RegExp
}

export const superlativeWords: Partial<Record<Language, SuperlativeWords>> = {
  ENGLISH: {
    first: /(?<!\p{L})(?:first(?:-| )?(?:time|ever)|never before|a first\b|maiden|inaugural|debut)/gu,
    ever: /(?<!\p{L})(?:ever|on record|in (?:its|their|his|her|the \p{L}+'s) history|in history|of all time|all-time|record)(?!\p{L})/gu,
    since:
      /(?<!\p{L})(?:since|in (?:more than |over |almost |nearly |about )?(?:a|an|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:day|week|month|quarter|year)|this (?:week|month|quarter|year))/u,
    nth: /(?<!\p{L})(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:nd|rd|th))(?!\p{L})(?![ -](?:of|quarter|half|hand|tier|layer))/u,
  },
  FRENCH: {
    first:
      /(?<!\p{L})(?:(?:toute )?première fois|une première(?! \p{L})|du jamais[- ]vu|jamais auparavant|inédit\p{L}*|inaugural\p{L}*)/gu,
    ever: /(?<!\p{L})(?:de (?:son|leur|toute son|l')\s?histoire|de tous les temps|historique|jamais (?:vu|atteint|enregistré)\p{L}*|record)(?!\p{L})/gu,
    since:
      /(?<!\p{L})(?:depuis|en (?:un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\d+) (?:jour|semaine|mois|an|trimestre)|cette (?:semaine|année)|ce (?:mois|trimestre)|de l'année)/u,
    nth: /(?<!\p{L})(?:deuxième|second|seconde|troisième|quatrième|cinquième|sixième|septième|huitième|neuvième|dixième|\d+e)(?!\p{L})(?! (?:trimestre|semestre))/u,
  },
  VIETNAMESE: {
    first: /(?<!\p{L})(?:lần đầu(?: tiên)?|chưa từng (?:có|thấy|xảy ra)|chưa có tiền lệ)/gu,
    ever: /(?<!\p{L})(?:(?:trong |nhất )?lịch sử|kỷ lục|kỉ lục|mọi thời đại|từ trước (?:đến|tới) nay|chưa từng)(?!\p{L})/gu,
    since:
      /(?<!\p{L})(?:kể từ|từ (?:tháng|ngày|năm|hồi)|trong (?:\d+|một|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười) (?:ngày|tuần|tháng|quý|năm)|(?:tuần|tháng|quý|năm) (?:này|nay)|trong năm)/u,
    nth: /(?<!\p{L})(?:thứ (?:hai|ba|tư|năm|sáu|bảy|tám|chín|mười|\d+)(?! (?:ngày|\d))|lần (?:hai|ba|bốn|năm))(?!\p{L})/u,
  },
  CHINESE: {
    first: /首次|第一次|首度|头一次|头一回|头一遭|破天荒|从未有过|前所未有/gu,
    ever: /历史|史上|有史以来|纪录|从未/gu,
    since:
      /以来|自.{1,10}(?:以来|后|起)|(?:\d+|[一二三四五六七八九十两]+)(?:天|日|周|个月|年)(?:来|内)|今年|本月|本周/u,
    nth: /第(?:二|三|四|五|六|七|八|九|十|[2-9])(?!季)|(?:二|三|四|五|六|七|八|九)连/u,
  },
  ARABIC: {
    first: /(?<!\p{L})(?:ل?اول مره|للمره الاولي|المره الاولي|لم يسبق|غير مسبوق\p{L}*|سابقه)/gu,
    ever: /(?<!\p{L})(?:في تاريخ\p{L}*|علي الاطلاق|تاريخي\p{L}*|قياسي\p{L}*|غير مسبوق\p{L}*)(?!\p{L})/gu,
    since: /(?<!\p{L})(?:منذ|خلال (?:\d+|شهر|اسبوع|عام|سنه|يوم)|هذا (?:العام|الشهر|الاسبوع)|هذه السنه)/u,
    nth: /(?<!\p{L})(?:ال)?(?:ثاني|ثانيه|ثالث|ثالثه|رابع|رابعه|خامس|خامسه|سادس|سادسه|سابع|سابعه|ثامن|تاسع|عاشر)(?!\p{L})(?! (?:من|ربع))/u,
  },
}
