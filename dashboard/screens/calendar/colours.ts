import { cellOf, cellTones, type CellHue } from '#app/agent-cell-pattern.ts'

const hues = Object.keys(cellTones) as CellHue[]

/**
 * A colour for each agent: that of its cell where no other one has it, else the next that is free; with more agents than
 * hues they come again in another tone. A colour never stands alone: the name is beside it.
 */
export function coloursOf(agentIds: string[]): Map<string, string> {
  const taken = new Set<string>()
  const colours = new Map<string, string>()
  for (const id of agentIds) {
    const own = hues.indexOf(cellOf(id).hue)
    const ways = ([1, 0] as const).flatMap((tone) =>
      hues.map((_, step) => cellTones[hues[(own + step) % hues.length] ?? 'blue'][tone]),
    )
    const colour = ways.find((way) => !taken.has(way)) ?? ways[0] ?? ''
    taken.add(colour)
    colours.set(id, colour)
  }
  return colours
}
