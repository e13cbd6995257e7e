/** Every text of the Mini App: `app`, `errors` and `miniapp` come with the first screen, the others with those that name them. */
export const texts = import.meta.glob<{ default: Record<string, unknown> }>(
  '../locales/*/{app,errors,miniapp,agent,figures,findings,kol,home,images,library,notices,account,owed,results,schedule,offers,sources,timeline,triggers,votes}.json',
)
