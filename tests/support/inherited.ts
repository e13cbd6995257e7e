/** What a process that a test starts gets of this one's environment: the way to programs, and what is compiled already. */
export const inherited = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
