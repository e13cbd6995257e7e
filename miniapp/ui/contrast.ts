/** Text below this is hard to read (WCAG 2.2, 1.4.3). */
const enough = 4.5

type Rgb = [number, number, number]

/** The colour nearest to the wanted one that can be read on all the grounds, by mixing it with black or white. */
export function readableOn(wanted: string, grounds: string[]): string {
  const start = rgbOf(wanted)
  const backs = grounds.map(rgbOf)
  if (worst(start, backs) >= enough) return wanted
  const target: Rgb = worst([0, 0, 0], backs) >= worst([255, 255, 255], backs) ? [0, 0, 0] : [255, 255, 255]
  for (let share = 0.02; share < 1; share += 0.02) {
    const mixed = mix(start, target, share)
    if (worst(mixed, backs) >= enough) return hexOf(mixed)
  }
  return hexOf(target)
}

/** The fill nearest to the wanted one on which the given text can be read. */
export function fillFor(wanted: string, text: string): string {
  return readableOn(wanted, [text])
}

/** `share` of the second colour in the first. */
export function blend(first: string, second: string, share: number): string {
  return hexOf(mix(rgbOf(first), rgbOf(second), share))
}

function worst(colour: Rgb, grounds: Rgb[]): number {
  return Math.min(...grounds.map((ground) => ratio(colour, ground)))
}

function ratio(first: Rgb, second: Rgb): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((part, index) => part + ((to[index] ?? 0) - part) * share) as Rgb
}

function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

function hexOf(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
