import { create } from 'zustand'
import { packages } from '#contract/limits.ts'
import type { PackageId } from '#contract/lists.ts'
import { memberOf } from '../api-error.ts'
import { local, readJson } from '../local-storage.ts'

export const presets = ['blue', 'teal', 'violet'] as const
export type Preset = (typeof presets)[number]
export type Mode = 'light' | 'dark' | 'auto'
/** `auto` is the language's own. */
export type DirectionChoice = 'auto' | 'ltr' | 'rtl'

/** What a person chose about the look, kept in this browser (decision: the-look-stays-in-the-browser). */
export interface Settings {
  mode: Mode
  /** They said so themselves, or were here before: a dark system is no question any more. */
  modeChosen: boolean
  direction: DirectionChoice
  layout: 'vertical' | 'horizontal'
  preset: Preset
  checklistHidden: boolean
  /** What was bought last, to begin with the next time. */
  lastPackage: PackageId
}

const defaults: Settings = {
  mode: 'light',
  modeChosen: false,
  direction: 'auto',
  layout: 'vertical',
  preset: 'blue',
  checklistHidden: false,
  lastPackage: 'standard',
}

export const useSettings = create<Settings>()(() => read())

export function changeSettings(changes: Partial<Settings>) {
  useSettings.setState('mode' in changes ? { ...changes, modeChosen: true } : changes)
  const settings = useSettings.getState()
  local.set('settings', JSON.stringify(settings))
  local.set('uiMode', settings.mode)
}

export function isPackage(value: unknown): value is PackageId {
  return typeof value === 'string' && Object.hasOwn(packages, value)
}

function read(): Settings {
  if (typeof window === 'undefined') return defaults
  const kept = readJson(local.get('settings'))
  const mode = memberOf(kept, 'mode') ?? local.get('uiMode')
  const preset = memberOf(kept, 'preset')
  const direction = memberOf(kept, 'direction')
  const lastPackage = memberOf(kept, 'lastPackage')
  return {
    modeChosen: mode !== undefined && mode !== null,
    mode: mode === 'dark' || mode === 'auto' ? mode : defaults.mode,
    direction: direction === 'ltr' || direction === 'rtl' ? direction : defaults.direction,
    layout: memberOf(kept, 'layout') === 'horizontal' ? 'horizontal' : 'vertical',
    preset: presets.find((known) => known === preset) ?? defaults.preset,
    checklistHidden: memberOf(kept, 'checklistHidden') === true,
    lastPackage: isPackage(lastPackage) ? lastPackage : defaults.lastPackage,
  }
}
