/** Every text of the Mini App: `miniapp` comes with the first screen, `mobile` with the others. */
export const texts = import.meta.glob<{ default: Record<string, unknown> }>(
  '../locales/*/{app,errors,miniapp,mobile,agent,findings,kol,images,notices,account,owed}.json',
)
