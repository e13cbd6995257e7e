/** Texts without a figure that say nothing alike: what a test has said where it is about something else than writing. */
export const plainTexts = [
  'Patience is what this chart asks for today, and little else.',
  'A lantern hangs behind the hill, and nobody has asked it for a forecast so far.',
  'The orchard keeps a calendar of its own, which three patient people have read.',
  'Some chairs at the table stay empty, and the evening is none the worse for it.',
  'My notebook has a page on lending, written in pencil, with a coffee stain.',
]
