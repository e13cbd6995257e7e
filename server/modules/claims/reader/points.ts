/** "Percentage points", right behind a figure: never a count of anything. */
export const percentagePoints =
  /^[\s-]{0,2}(?:percentage[\s-]points?|points? of percentage|pp\b|points? de pourcentage|个?百分点|điểm phần trăm|điểm %|نقط\p{L}* مئوي\p{L}*|نقاط مئوي\p{L}*)/u
export const pointsWindow = 26
