import { expect, test } from 'vitest'
import { readTime } from '#server/modules/schedule/index.ts'

// A Monday, 12:00 in Paris.
const now = new Date('2026-11-23T11:00:00Z')
const read = (words: string, zone = 'Europe/Paris') => readTime(words, { now, zone })?.toISOString() ?? null

test.each([
  ['tomorrow 18:30', '2026-11-24T17:30'],
  ['Tomorrow at 6:30 pm', '2026-11-24T17:30'],
  ['18:30', '2026-11-23T17:30'],
  ['9:00', '2026-11-24T08:00'],
  ['tonight 9 pm', '2026-11-23T20:00'],
  ['friday 12 am', '2026-11-26T23:00'],
  ['monday 9am', '2026-11-30T08:00'],
  ['tomorrow noon', '2026-11-24T11:00'],
  ['2026-12-01 07:05', '2026-12-01T06:05'],
  ['01.12. 07:05', '2026-12-01T06:05'],
  ['3/1 08:00', '2027-01-03T07:00'],
  ['in 2 hours', '2026-11-23T13:00'],
  ['in 45 minutes', '2026-11-23T11:45'],
  ['demain 18h30', '2026-11-24T17:30'],
  ['après-demain à 9 h', '2026-11-25T08:00'],
  ['vendredi 7 h du soir', '2026-11-27T18:00'],
  ['demain midi', '2026-11-24T11:00'],
  ['dans une heure', '2026-11-23T12:00'],
  ['ngày mai 18:30', '2026-11-24T17:30'],
  ['6 giờ 30 chiều mai', '2026-11-24T17:30'],
  ['9 giờ sáng thứ sáu', '2026-11-27T08:00'],
  ['chủ nhật 20:00', '2026-11-29T19:00'],
  ['3 tiếng nữa', '2026-11-23T14:00'],
  ['明天18点30分', '2026-11-24T17:30'],
  ['后天下午6点半', '2026-11-25T17:30'],
  ['周五上午9点', '2026-11-27T08:00'],
  ['12月1日 7:05', '2026-12-01T06:05'],
  ['30分钟后', '2026-11-23T11:30'],
  ['غدًا 18:30', '2026-11-24T17:30'],
  ['غدًا الساعة ٦:٣٠ مساءً', '2026-11-24T17:30'],
  ['بعد غد ٩ صباحًا', '2026-11-25T08:00'],
  ['الجمعة 20:00', '2026-11-27T19:00'],
  ['بعد ساعتين', '2026-11-23T13:00'],
  ['tonight at 8', '2026-11-23T19:00'],
  ['half past six in the evening', '2026-11-23T17:30'],
  ['quarter to nine tomorrow morning', '2026-11-24T07:45'],
  ['midnight', '2026-11-23T23:00'],
  ['Monday 18:00', '2026-11-23T17:00'],
  ['Tuesday 1 December 2026, 20:00', '2026-12-01T19:00'],
  ['in 3 days at 9:00', '2026-11-26T08:00'],
  ['in an hour and a half', '2026-11-23T12:30'],
  ['le 1er décembre à 9h', '2026-12-01T08:00'],
  ['huit heures moins le quart du matin', '2026-11-24T06:45'],
  ['midi et demi', '2026-11-23T11:30'],
  ['8h tối CN', '2026-11-29T19:00'],
  ['9h sáng ngày 1 tháng 12 nhé', '2026-12-01T08:00'],
  ['8 giờ kém 15 sáng mai', '2026-11-24T06:45'],
  ['nửa tiếng nữa', '2026-11-23T11:30'],
  ['今晚十二点', '2026-11-23T23:00'],
  ['下周一上午九點', '2026-11-30T08:00'],
  ['两个半小时后', '2026-11-23T13:30'],
  ['١ ديسمبر الساعة ٩ صباحًا', '2026-12-01T08:00'],
  ['السادسة والنصف مساء', '2026-11-23T17:30'],
  ['بعد ساعة ونصف', '2026-11-23T12:30'],
])('“%s” is read as its writer means it', (words, at) => {
  expect(read(words)).toBe(`${at}:00.000Z`)
})

test.each([
  'soon',
  'tomorrow',
  '25:00',
  '18:75',
  '31.2. 10:00',
  'at 18',
  '',
  'price 3.14',
  'مرحبا',
  '明天',
  // Two times, a habit, what is over, and what does not fit together.
  '9 or 10 am',
  'between 3pm and 5pm',
  'từ 2h đến 4h chiều mai',
  '两三个小时后',
  '٩ أو ١٠ صباحًا',
  'every Monday at 9am',
  'tous les jours à 9h',
  '每天早上8点',
  'today 9:00',
  'hier à 18h',
  '2 hours ago',
  'Friday 1 December 2026 9:00',
  'tomorrow morning at 20:00',
  'next Friday 9am',
  '32 May at 9:00',
])('“%s” names no time', (words) => {
  expect(read(words)).toBeNull()
})

test('two numbers that could be either day or month are no date where people write the month first', () => {
  expect(read('3/1 08:00', 'America/New_York')).toBeNull()
  expect(read('12/25 6pm', 'America/New_York')).toBe('2026-12-25T23:00:00.000Z')
})

test('the clock is that of the zone, also on the day it changes', () => {
  expect(read('tomorrow 18:30', 'Asia/Ho_Chi_Minh')).toBe('2026-11-24T11:30:00.000Z')
  // Paris has no 02:30 on that night: it is when the gap ends.
  expect(
    readTime('28.3. 02:30', { now: new Date('2027-03-01T00:00:00Z'), zone: 'Europe/Paris' })?.toISOString(),
  ).toBe('2027-03-28T01:00:00.000Z')
})
