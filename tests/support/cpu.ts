/** Milliseconds that this process has computed, whatever else the machine had to do meanwhile. */
export function computedMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
