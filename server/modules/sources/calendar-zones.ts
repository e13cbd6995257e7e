/** Short names of zones that mean one thing. CST, IST and BST mean two or three, and are not read. */
const shortNames: Record<string, string> = {
  UTC: 'UTC',
  GMT: 'UTC',
  Z: 'UTC',
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
  EST: '-05:00',
  EDT: '-04:00',
  PST: '-08:00',
  PDT: '-07:00',
  CET: '+01:00',
  CEST: '+02:00',
  EET: '+02:00',
  EEST: '+03:00',
  MSK: '+03:00',
  GST: '+04:00',
  ICT: '+07:00',
  HKT: '+08:00',
  SGT: '+08:00',
  JST: '+09:00',
  KST: '+09:00',
}

/** What Windows, and with it Outlook and Exchange, calls the zones people are in (Unicode CLDR, windowsZones). */
const windowsNames: Record<string, string> = Object.fromEntries(
  `Hawaiian:Pacific/Honolulu Alaskan:America/Anchorage Pacific:America/Los_Angeles US Mountain:America/Phoenix
Mountain:America/Denver Central:America/Chicago Canada Central:America/Regina Central America:America/Guatemala
Eastern:America/New_York US Eastern:America/Indianapolis SA Pacific:America/Bogota Atlantic:America/Halifax
Newfoundland:America/St_Johns E. South America:America/Sao_Paulo Argentina:America/Buenos_Aires
SA Western:America/La_Paz Pacific SA:America/Santiago Venezuela:America/Caracas Greenwich:Atlantic/Reykjavik
GMT:Europe/London Morocco:Africa/Casablanca W. Europe:Europe/Berlin Romance:Europe/Paris
Central Europe:Europe/Budapest Central European:Europe/Warsaw W. Central Africa:Africa/Lagos
GTB:Europe/Bucharest FLE:Europe/Kiev E. Europe:Europe/Chisinau Egypt:Africa/Cairo South Africa:Africa/Johannesburg
Israel:Asia/Jerusalem Jordan:Asia/Amman Middle East:Asia/Beirut Syria:Asia/Damascus Turkey:Europe/Istanbul
Arab:Asia/Riyadh Arabic:Asia/Baghdad Russian:Europe/Moscow E. Africa:Africa/Nairobi Iran:Asia/Tehran
Arabian:Asia/Dubai Georgian:Asia/Tbilisi Caucasus:Asia/Yerevan Azerbaijan:Asia/Baku Pakistan:Asia/Karachi
West Asia:Asia/Tashkent India:Asia/Calcutta Sri Lanka:Asia/Colombo Nepal:Asia/Katmandu Bangladesh:Asia/Dhaka
Myanmar:Asia/Rangoon SE Asia:Asia/Bangkok China:Asia/Shanghai Singapore:Asia/Singapore Taipei:Asia/Taipei
W. Australia:Australia/Perth Tokyo:Asia/Tokyo Korea:Asia/Seoul Cen. Australia:Australia/Adelaide
AUS Eastern:Australia/Sydney E. Australia:Australia/Brisbane New Zealand:Pacific/Auckland`
    .split(/(?<=\/\w+)\s/)
    .map((pair): [string, string] => {
      const [name = '', zone = ''] = pair.split(':')
      return [`${name} Standard Time`.toLowerCase(), zone]
    }),
)

/** A zone as `Temporal` knows it, by a name of any kind; null: nobody knows it. */
export function zoneNamed(said: string): string | null {
  const name = said.trim().replace(/^"|"$/g, '')
  const short = shortNames[name.toUpperCase()]
  if (short) return short
  const [, sign, hours = '', minutes = '00'] =
    /^(?:UTC|GMT)? ?([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(name.replace('−', '-')) ?? []
  if (sign) return Number(hours) <= 14 ? known(`${sign}${hours.padStart(2, '0')}:${minutes}`) : null
  const windows = windowsNames[name.toLowerCase()]
  if (windows) return windows
  if (!name.includes('/')) return null
  // "/mozilla.org/20050126_1/Europe/Berlin"
  const [city] = /[A-Za-z_]+\/[A-Za-z_]+$/.exec(name) ?? []
  return known(name) ?? (city === undefined ? null : known(city))
}

function known(zone: string): string | null {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId
  } catch {
    return null
  }
}
