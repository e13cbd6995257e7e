/** A picture fits into the time that every call has. */
const withinEveryCall = 6 * 1_048_576
/** Of a slow line. */
const bytesPerMillisecond = 500

/** How many milliseconds longer than usual a call may take that carries so many bytes. */
export function transferTime(bytes: number): number {
  return bytes > withinEveryCall ? Math.ceil(bytes / bytesPerMillisecond) : 0
}
