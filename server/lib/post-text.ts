const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** X hands out texts with these five characters escaped, and nothing else. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
}

/** Both texts as X would show them, so that equal posts compare equal (NFC, entities decoded, spaces collapsed, trailing media link dropped). */
export function normalizePostText(text: string): string {
  const shown = decodeEntities(text)
    .normalize('NFC')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return (
    withoutMediaLinks(shown)
      // "kolony.io" comes back from X as "http://kolony.io", and a bare host gains or loses its slash.
      .replace(/\bhttps?:\/\/(\S+)/giu, (_, rest: string) => rest.replace(/(?<!\/)\/+$/, ''))
      .trim()
  )
}

/** The media links at the end, read backwards from there. */
const mediaLinks =
  /$(?<=((?:\s*(?:https:\/\/t\.co\/[A-Za-z0-9]{10}|pic\.(?:x|twitter)\.com\/\w+|https:\/\/(?:x|twitter)\.com\/\w+\/status\/\d+\/(?:photo|video)\/\d+))+))/u

function withoutMediaLinks(text: string): string {
  const [, links = ''] = mediaLinks.exec(text) ?? []
  return text.slice(0, text.length - links.length)
}
