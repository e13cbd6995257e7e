import { expect, test } from 'vitest'
import { readCalendarFile } from '#server/modules/sources/calendar-file.ts'

const now = new Date('2026-11-27T12:00:00Z')

function read(content: string | Uint8Array, zone = 'Europe/Paris') {
  const file = readCalendarFile(content, { now, zone })
  if ('refused' in file) throw new Error(file.refused)
  return file
}
const entries = (content: string | Uint8Array, zone?: string) => read(content, zone).entries
const times = (content: string, zone?: string) => entries(content, zone).map(({ at }) => at.toISOString())

const ics = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`),
    'END:VCALENDAR',
  ]
    .join('\n')
    .replaceAll('\n', '\r\n')
const cpi = (lines: string) => ics(`UID:cpi\nSUMMARY:US CPI\n${lines}`)

test('an event of a calendar is read with its time, its kind and its note', () => {
  expect(
    entries(
      ics(
        'UID:1@example\nDTSTART:20261210T133000Z\nSUMMARY:US CPI (YoY)\nDESCRIPTION:Forecast 2.4 %\\, previous 2.5 %\\nBLS',
        'UID:2@example\nDTSTART;VALUE=DATE:20261216\nSUMMARY:Token unlock\\; 92.65M ARB',
        'UID:3@example\nDTSTART:20261217T180000Z\nSUMMARY:Community call',
      ),
    ),
  ).toEqual([
    {
      at: new Date('2026-12-10T13:30:00Z'),
      allDay: false,
      title: 'US CPI (YoY)',
      coin: null,
      kind: 'macro',
      note: 'Forecast 2.4 %, previous 2.5 %\nBLS',
      uid: '1@example',
    },
    {
      at: new Date('2026-12-15T23:00:00Z'),
      allDay: true,
      title: 'Token unlock; 92.65M ARB',
      coin: 'ARB',
      kind: 'unlock',
      note: null,
      uid: '2@example',
    },
    expect.objectContaining({ kind: 'other', coin: null }),
  ])
})

test.each([
  ['DTSTART:20261201T090000Z', '2026-12-01T09:00:00.000Z'],
  ['DTSTART:20261201T090000', '2026-12-01T08:00:00.000Z'],
  ['DTSTART;TZID=America/New_York:20261201T083000', '2026-12-01T13:30:00.000Z'],
  ['DTSTART;TZID="Eastern Standard Time":20261201T083000', '2026-12-01T13:30:00.000Z'],
  ['DTSTART;TZID=/mozilla.org/20050126_1/Asia/Tokyo:20261201T083000', '2026-11-30T23:30:00.000Z'],
  ['DTSTART;VALUE=DATE-TIME;TZID=UTC:20261201T083000', '2026-12-01T08:30:00.000Z'],
  ['DTSTART;TZID=Europe/Paris:20270328T023000', '2027-03-28T01:30:00.000Z'],
  ['DTSTART;VALUE=DATE:20261201', '2026-11-30T23:00:00.000Z'],
  ['DTSTART:20261201', '2026-11-30T23:00:00.000Z'],
])('%s is at %s for an owner in Paris', (line, at) => {
  expect(times(cpi(line))).toEqual([at])
})

test('a zone that the file describes itself is known by its place or its only offset', () => {
  const zone = (id: string, inner: string) => `BEGIN:VTIMEZONE\r\nTZID:${id}\r\n${inner}\r\nEND:VTIMEZONE\r\n`
  const own = (id: string) =>
    ics(`UID:1\nSUMMARY:A\nDTSTART;TZID=${id}:20261201T083000`).replace(
      'BEGIN:VEVENT',
      `${zone('Office', 'X-LIC-LOCATION:America/New_York')}${zone('Fixed', 'BEGIN:STANDARD\r\nTZOFFSETTO:+0800\r\nEND:STANDARD')}BEGIN:VEVENT`,
    )
  expect(times(own('Office'))).toEqual(['2026-12-01T13:30:00.000Z'])
  expect(times(own('Fixed'))).toEqual(['2026-12-01T00:30:00.000Z'])
  expect(read(own('Nowhere')).unread).toEqual([{ line: 13, reason: 'zone' }])
})

test('what repeats is told until a year ahead, at the same hour on the wall', () => {
  const monthly = times(cpi('DTSTART;TZID=America/New_York:20260109T083000\nRRULE:FREQ=MONTHLY;BYDAY=2FR'))
  expect(monthly).toHaveLength(12)
  expect(monthly.slice(0, 5)).toEqual([
    '2026-12-11T13:30:00.000Z',
    '2027-01-08T13:30:00.000Z',
    '2027-02-12T13:30:00.000Z',
    '2027-03-12T13:30:00.000Z',
    '2027-04-09T12:30:00.000Z',
  ])
  const uids = entries(cpi('DTSTART:20261201T090000Z\nRRULE:FREQ=DAILY')).map(({ uid }) => uid)
  expect(uids).toHaveLength(361)
  expect(new Set(uids).size).toBe(361)
  expect(times(cpi('DTSTART:20261127T080000Z\nRRULE:FREQ=DAILY;BYHOUR=8,20'))).toHaveLength(500)
  expect(times(cpi('DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=WEEKLY;COUNT=3'))).toEqual([
    '2026-11-30T23:00:00.000Z',
    '2026-12-07T23:00:00.000Z',
    '2026-12-14T23:00:00.000Z',
  ])
})

test.each([
  ['UNTIL as a date', 'RRULE:FREQ=DAILY;UNTIL=20261203', 3],
  ['UNTIL in UTC', 'RRULE:FREQ=DAILY;UNTIL=20261203T080000Z', 3],
  ['UNTIL just before', 'RRULE:FREQ=DAILY;UNTIL=20261203T075959Z', 2],
  ['one excluded', 'RRULE:FREQ=DAILY;COUNT=3\nEXDATE;TZID=Europe/Paris:20261202T090000', 2],
  ['excluded in UTC', 'RRULE:FREQ=DAILY;COUNT=3\nEXDATE:20261202T080000Z,20261203T080000Z', 1],
  ['excluded without a zone', 'RRULE:FREQ=DAILY;COUNT=3\nEXDATE:20261202T090000', 2],
  ['excluded as a day', 'RRULE:FREQ=DAILY;COUNT=3\nEXDATE;VALUE=DATE:20261202', 2],
  ['added', 'RRULE:FREQ=DAILY;COUNT=2\nRDATE;TZID=Europe/Paris:20261225T090000', 3],
  ['a rule of no day', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 1],
])('a series in Paris: %s', (_name, lines, count) => {
  expect(times(cpi(`DTSTART;TZID=Europe/Paris:20261201T090000\n${lines}`))).toHaveLength(count)
})

test('a time of a series that was moved or called off is told as it is now', () => {
  const series = 'UID:s\nSUMMARY:FOMC\nDTSTART:20261201T190000Z\nRRULE:FREQ=WEEKLY;COUNT=4'
  const before = entries(ics(series))
  const after = entries(
    ics(
      series,
      'UID:s\nRECURRENCE-ID:20261208T190000Z\nSUMMARY:FOMC (moved)\nDTSTART:20261209T200000Z',
      'UID:s\nRECURRENCE-ID:20261215T190000Z\nSUMMARY:FOMC\nDTSTART:20261215T190000Z\nSTATUS:CANCELLED',
    ),
  )
  expect(after.map(({ at, title }) => [at.toISOString(), title])).toEqual([
    ['2026-12-01T19:00:00.000Z', 'FOMC'],
    ['2026-12-09T20:00:00.000Z', 'FOMC (moved)'],
    ['2026-12-22T19:00:00.000Z', 'FOMC'],
  ])
  expect(after[1]?.uid).toBe(before[1]?.uid)
  expect(read(ics(`${series}\nSTATUS:CANCELLED`))).toEqual({ entries: [], unread: [] })
  expect(
    entries(
      ics(
        'UID:a\nSEQUENCE:2\nSUMMARY:New\nDTSTART:20261202T190000Z',
        'UID:a\nSEQUENCE:1\nSUMMARY:Old\nDTSTART:20261201T190000Z',
      ),
    ),
  ).toMatchObject([{ title: 'New' }])
})

test('what cannot be read of a calendar is named with its line, and the rest is read', () => {
  const good = 'UID:g\nSUMMARY:Good\nDTSTART:20261201T190000Z'
  const file = ics(
    good,
    'UID:1\nSUMMARY:No such day\nDTSTART:20260230T190000Z',
    'UID:2\nSUMMARY:No date',
    'UID:3\nDTSTART:20261201T190000Z',
    'UID:4\nSUMMARY:Rule\nDTSTART:20261201T190000Z\nRRULE:FREQ=SOMETIMES',
    'UID:5\nSUMMARY:Fast\nDTSTART:20261201T190000Z\nRRULE:FREQ=HOURLY',
    'UID:6\nSUMMARY:Broken\nDTSTART 20261201T190000Z',
  )
  expect(read(file)).toMatchObject({
    entries: [{ title: 'Good' }],
    unread: [
      { line: 8, reason: 'date' },
      { line: 13, reason: 'date' },
      { line: 17, reason: 'title' },
      { line: 21, reason: 'repeat' },
      { line: 27, reason: 'repeat' },
      { line: 33, reason: 'broken' },
    ],
  })
  expect(read(file.slice(0, -30)).entries).toHaveLength(1)
  expect(read('BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:cut o').unread).toEqual([{ line: 2, reason: 'broken' }])
})

test('folded lines, odd line ends, quoted colons and alarms do not confuse it', () => {
  const text =
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY;LANGUAGE="en:x":Fed\n  rate de\n cision\nDTSTART:20261209T190000Z\nBEGIN:VALARM\nTRIGGER:-PT15M\nSUMMARY:Alarm\nDTSTART:20200101\nEND:VALARM\nEND:VEVENT\nEND:VCALENDAR'
  for (const end of ['\n', '\r\n', '\r'])
    expect(entries(`\uFEFF${text.replaceAll('\n', end)}`), JSON.stringify(end)).toMatchObject([
      { title: 'Fed rate decision', at: new Date('2026-12-09T19:00:00Z') },
    ])
})

test('rules made to hurt end at once', () => {
  for (const rule of [
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;COUNT=999999999',
    'FREQ=YEARLY;INTERVAL=999999999',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=MINUTELY',
    `FREQ=DAILY;BYHOUR=${Array.from({ length: 24 }, (_, n) => n).join(',')};BYMINUTE=${Array.from({ length: 60 }, (_, n) => n).join(',')}`,
    'FREQ=YEARLY;BYYEARDAY=-366;BYDAY=MO',
  ])
    expect(read(cpi(`DTSTART:19000101T090000Z\nRRULE:${rule}`)).entries.length, rule).toBeLessThanOrEqual(500)
  const many = ics(
    ...Array.from(
      { length: 300 },
      (_, n) => `UID:${n}\nSUMMARY:A\nDTSTART:19000101T090000Z\nRRULE:FREQ=DAILY`,
    ),
  )
  expect(read(many).unread.at(-1)).toMatchObject({ reason: 'too_many' })
})

test.each<[string, string]>([
  ['English', 'Date,Time,Coin,Event,Amount\n2026-12-03,18:30,ARB,Token unlock,92650000'],
  ['French', 'Date;Heure;Jeton;Événement;Montant\n2026-12-03;18h30;ARB;Déblocage;92650000'],
  ['Vietnamese', 'Ngày\tGiờ\tĐồng coin\tSự kiện\tSố lượng\n2026-12-03\t18:30\tARB\tMở khóa token\t92650000'],
  ['Chinese', '日期,时间,代币,事件,数量\n2026年12月3日,18:30,ARB,代币解锁,92650000'],
  ['Arabic', 'التاريخ,الوقت,العملة,الحدث,الكمية\n٢٠٢٦-١٢-٠٣,18:30,ARB,فتح الرموز,92650000'],
  [
    'capitals and blanks',
    ' DATE , TIME , TOKEN SYMBOL ,EVENT NAME,UNLOCK AMOUNT\n2026-12-03,18:30,$ARB,Cliff,92650000',
  ],
])('a table with a head in %s is read', (_language, table) => {
  expect(read(table)).toMatchObject({
    entries: [
      {
        at: new Date('2026-12-03T17:30:00Z'),
        allDay: false,
        coin: 'ARB',
        kind: 'unlock',
        note: '92650000',
      },
    ],
    unread: [],
  })
})

test.each([
  ['2026-12-03', '18:30', '2026-12-03T17:30:00.000Z'],
  ['2026-12-03', '', '2026-12-02T23:00:00.000Z'],
  ['2026-12-03', 'All Day', '2026-12-02T23:00:00.000Z'],
  ['2026-12-03T18:30:00Z', '', '2026-12-03T18:30:00.000Z'],
  ['2026-12-03T18:30:00.000+02:00', '', '2026-12-03T16:30:00.000Z'],
  ['2026-12-03T18:30-05:00', '', '2026-12-03T23:30:00.000Z'],
  ['2026-12-03 18:30:00-05:00', '', '2026-12-03T23:30:00.000Z'],
  ['2026-12-03', '18:30+02:00', '2026-12-03T16:30:00.000Z'],
  ['2026-12-03 18:30', '', '2026-12-03T17:30:00.000Z'],
  ['2026-12-03 00:00:00', '18:30', '2026-12-03T17:30:00.000Z'],
  ['2026/12/3', '9:05', '2026-12-03T08:05:00.000Z'],
  ['03.12.2026', '18:30', '2026-12-03T17:30:00.000Z'],
  ['13/12/2026', '18:30', '2026-12-13T17:30:00.000Z'],
  ['12/13/2026', '18:30', '2026-12-13T17:30:00.000Z'],
  ['12/12/2026', '18:30', '2026-12-12T17:30:00.000Z'],
  ['20261203', '18:30', '2026-12-03T17:30:00.000Z'],
  ['3 December 2026', '6:30 pm', '2026-12-03T17:30:00.000Z'],
  ['"Thu, Dec 3, 2026"', '6:30pm UTC', '2026-12-03T18:30:00.000Z'],
  ['"Dec 3, 2026 8:30 AM ET"', '', '2026-12-03T13:30:00.000Z'],
  ['3 décembre 2026', '18h30', '2026-12-03T17:30:00.000Z'],
  ['3 tháng 12 năm 2026', '18 giờ 30', '2026-12-03T17:30:00.000Z'],
  ['2026年12月3日', '下午6点半', '2026-12-03T17:30:00.000Z'],
  ['٣ ديسمبر ٢٠٢٦', '18:30', '2026-12-03T17:30:00.000Z'],
  ['2026-12-03', '18:30 UTC+7', '2026-12-03T11:30:00.000Z'],
  ['2026-12-03', '18:30 (America/New_York)', '2026-12-03T23:30:00.000Z'],
  ['2020-12-03', '18:30', '2020-12-03T17:30:00.000Z'],
  ['03/12/2026', '18:30', 'date_ambiguous'],
  ['3/4/26', '18:30', 'date'],
  ['2026-02-30', '18:30', 'date'],
  ['December 2026', '', 'date'],
  ['3 December', '', 'date'],
  ['tomorrow', '18:30', 'date'],
  ['Q1 2027', '', 'date'],
  ['3-5 December 2026', '', 'date'],
  ['Friday 3 December 2026', '', 'date'],
  ['around 3 December 2026', '', 'date'],
  ['', '18:30', 'date'],
  ['46359', '', 'date'],
  ['2026-12-03', '25:00', 'time'],
  ['2026-12-03', '9 or 10 am', 'time'],
  ['2026-12-03', 'Tentative', 'time'],
  ['2026-12-03', '18:30-19:00', 'time'],
  ['2026-12-03', '08:30-09:00', 'time'],
  ['2026-12-03', '6', 'time'],
  ['2026-12-03', '18:30 CST', 'zone'],
])('a row with the date "%s" and the time "%s" is %s', (date, time, told) => {
  const { entries, unread } = read(`date,time,event\n${date},${time},Call`)
  expect(entries[0]?.at.toISOString() ?? unread[0]?.reason).toBe(told)
})

test('a zone in the head or in a column of its own counts for the times below', () => {
  expect(times('Date (UTC),Time,Event\n2026-12-03,18:30,A')).toEqual(['2026-12-03T18:30:00.000Z'])
  expect(times('Date,Time (ET),Event\n2026-12-03,08:30,A')).toEqual(['2026-12-03T13:30:00.000Z'])
  expect(times('Date,Time,Timezone,Event\n2026-12-03,08:30,Asia/Tokyo,A\n2026-12-04,08:30,,B')).toEqual([
    '2026-12-02T23:30:00.000Z',
    '2026-12-04T07:30:00.000Z',
  ])
  expect(read('Date,Time (CST),Event\n2026-12-03,08:30,A\n2026-12-04,,B')).toMatchObject({
    entries: [{ title: 'B', allDay: true }],
    unread: [{ line: 2, reason: 'zone' }],
  })
})

test('rows are counted as lines of the file, with quotes, blank lines and lines above the head', () => {
  const table = read(
    '\uFEFFUnlocks of December\n\nDate;Event;Notes\r\n2026-12-03;"Two; ""lines""";"one\ntwo"\r\n\r\nsoon;B;\n2026-12-04;;\n2026-12-05;"cut',
  )
  expect(table).toMatchObject({
    entries: [{ title: 'Two; "lines"', note: 'one\ntwo' }],
    unread: [
      { line: 7, reason: 'date' },
      { line: 8, reason: 'title' },
      { line: 9, reason: 'broken' },
    ],
  })
  expect(entries('sep=;\r\nDate;Event\r\n2026-12-03;A')).toHaveLength(1)
})

test.each([
  ['date,event\n2026-12-03,Unlock of $TIA tokens', { coin: 'TIA', kind: 'unlock' }],
  ['date,event\n2026-12-03,Celestia (TIA) unlock', { coin: 'TIA', kind: 'unlock' }],
  ['date,event\n2026-12-03,US CPI and PPI', { coin: null, kind: 'macro' }],
  ['date,event\n2026-12-03,FOMC statement', { coin: null, kind: 'macro' }],
  ['date,event\n2026-12-03,Lạm phát Mỹ', { coin: null, kind: 'macro' }],
  ['date,event\n2026-12-03,非农就业', { coin: null, kind: 'macro' }],
  ['date,event\n2026-12-03,Taux d’intérêt de la BCE', { coin: null, kind: 'macro' }],
  ['date,event\n2026-12-03,بيانات التضخم', { coin: null, kind: 'macro' }],
  ['date,event\n2026-12-03,ETH and SOL meet', { coin: null, kind: 'other' }],
  ['date,event\n2026-12-03,AMA with the CEO', { coin: null, kind: 'other' }],
  ['date,event\n2026-12-03,SUI mainnet upgrade', { coin: 'SUI', kind: 'other' }],
  ['date,event,type\n2026-12-03,Something,macro', { kind: 'macro' }],
  ['date,coin,event\n2026-12-03,arb,Call', { coin: 'ARB', title: 'Call' }],
  ['date,coin,event\n2026-12-03,Bitcoin,Halving', { coin: null, title: 'Halving', note: 'Bitcoin' }],
  ['date,currency,event\n2026-12-03,USD,Retail Sales', { coin: null, kind: 'macro' }],
  ['date,token,amount\n2026-12-03,ARB,92.65M', { coin: 'ARB', kind: 'unlock', title: 'ARB 92.65M' }],
  ['unlock date,token\n2026-12-03,ARB', { coin: 'ARB', kind: 'unlock', title: 'ARB' }],
])('%s', (table, told) => {
  expect(entries(table)).toMatchObject([told])
})

test('what stands there twice is told once, and has the same name when the file is read again', () => {
  const row = '2026-12-03,18:30,Call'
  const table = `date,time,event\n${row}\n${row}\n2026-12-03,19:30,Call`
  expect(entries(table)).toHaveLength(2)
  expect(entries(table).map(({ uid }) => uid)).toEqual(entries(table).map(({ uid }) => uid))
})

test('what is too large, or no calendar, is refused', () => {
  const refused = (content: string | Uint8Array) => readCalendarFile(content, { now, zone: 'UTC' })
  expect(refused('x'.repeat(1024 * 1024 + 1))).toEqual({ refused: 'too_large' })
  for (const content of [
    '',
    'hello',
    'a,b\n1,2',
    '{"date":"2026-12-03"}',
    'date\n2026-12-03',
    '<html>',
    '\0\0',
  ])
    expect(refused(content), content).toEqual({ refused: 'no_calendar' })
  const many = `date,event\n${Array.from({ length: 2100 }, (_, n) => `2026-12-03,Event ${n}`).join('\n')}`
  expect(read(many)).toMatchObject({ unread: [{ line: 2002, reason: 'too_many' }] })
  expect(read(many).entries).toHaveLength(2000)
  const [long] = entries(`date,event,note\n2026-12-03,${'long '.repeat(500)},${'note '.repeat(900)}`)
  expect(long?.title.length).toBeLessThanOrEqual(200)
  expect(long?.note?.length).toBeLessThanOrEqual(1000)
})

test('a table that a spreadsheet saved is read in its encoding', () => {
  const table = 'Date;Événement\n2026-12-03;Déblocage été'
  for (const bytes of [
    Buffer.from(table),
    Buffer.from(table, 'latin1'),
    Buffer.from(`\uFEFF${table}`, 'utf16le'),
  ])
    expect(entries(bytes)).toMatchObject([{ title: 'Déblocage été', kind: 'unlock' }])
})
