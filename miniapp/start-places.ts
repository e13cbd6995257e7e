/** Where a start parameter leads, with the way back below it. An unknown one leads home; `ref_` is the server's to read. */
export function placesFor(startParam: string | null): string[] {
  const [, kind, value] = /^(agent|xb)_([\w-]{1,60})$/.exec(startParam ?? '') ?? []
  if (kind === 'agent') return ['/', `/agents/${value}`]
  if (kind === 'xb') return ['/', `/connect-x/${value}`]
  return ['/']
}
