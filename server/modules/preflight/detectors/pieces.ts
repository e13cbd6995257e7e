/** A run of letters and figures, where it stands. */
export interface Piece {
  text: string
  at: number
  end: number
}

/** Runs of letters and figures, Latin ones apart from those of scripts that have no blanks. */
export function piecesOf(text: string): Piece[] {
  return Array.from(
    text.matchAll(/(?:[\p{Script=Latin}\d]|\p{Mn})+|(?:(?![\p{Script=Latin}\d])[\p{L}\p{M}\p{N}])+/gu),
    ({ 0: piece, index }) => ({ text: piece, at: index, end: index + piece.length }),
  )
}
