import { type CarryOver, sourceNamings } from '#contract/agents.ts'
import { NumberField, SelectField, SwitchRow } from '../../ui/fields.tsx'
import { useText } from '../../ui/text.ts'

/** Of a translator: which posts of its account it carries over, and whether all of a day or the newest alone. */
export function Carry({ value, onChange }: { value: CarryOver; onChange: (value: CarryOver) => void }) {
  const t = useText()
  const change = (more: Partial<CarryOver>) => onChange({ ...value, ...more })
  return (
    <>
      <h2 className="group-title">{t('agent:carry.title')}</h2>
      <SwitchRow
        title={t('agent:carry.all')}
        text={t('agent:carry.allHint')}
        checked={value.perDay !== null}
        onChange={(all) => change({ perDay: all ? 5 : null })}
      />
      {value.perDay !== null && (
        <NumberField
          label={t('agent:carry.perDay')}
          help={t('agent:carry.perDayHint')}
          min={1}
          max={20}
          value={value.perDay}
          onChange={(perDay) => change({ perDay })}
        />
      )}
      <SwitchRow
        title={t('agent:carry.originals')}
        checked={value.originals}
        onChange={(originals) => change({ originals })}
      />
      <SwitchRow
        title={t('agent:carry.threads')}
        text={t('agent:carry.threadsHint')}
        checked={value.threads}
        onChange={(threads) => change({ threads })}
      />
      <SwitchRow
        title={t('agent:carry.replies')}
        checked={value.replies}
        onChange={(replies) => change({ replies })}
      />
      <SwitchRow
        title={t('agent:carry.picturesOnly')}
        checked={value.picturesOnly}
        onChange={(picturesOnly) => change({ picturesOnly })}
      />
      <NumberField
        label={t('agent:carry.likesMin')}
        help={t('agent:carry.likesMinHint')}
        max={1_000_000}
        value={value.likesMin}
        onChange={(likesMin) => change({ likesMin })}
      />
      <NumberField
        label={t('agent:carry.hoursMax')}
        help={t('agent:carry.hoursMaxHint')}
        max={720}
        value={value.hoursMax}
        onChange={(hoursMax) => change({ hoursMax })}
      />
      <SwitchRow
        title={t('agent:carry.pictures')}
        text={t('agent:carry.picturesHint')}
        checked={value.pictures}
        onChange={(pictures) => change({ pictures })}
      />
      <SelectField
        label={t('agent:carry.nameSource')}
        value={value.nameSource}
        options={sourceNamings.map((one) => ({ value: one, text: t(`agent:carry.naming.${one}`) }))}
        onChange={(chosen) => {
          const nameSource = sourceNamings.find((one) => one === chosen)
          if (nameSource) change({ nameSource })
        }}
      />
      <p className="hint">{t('agent:carry.nameSourceHint')}</p>
    </>
  )
}
