import styles from './address.module.css'

/** The first and the last characters, for comparing; always left to right. */
export function ShortAddress({ address }: { address: string }) {
  return (
    <bdi className="mono" title={address}>
      {address.slice(0, 6)}…{address.slice(-6)}
    </bdi>
  )
}

/** An address to compare by eye: its ends stand out, the middle is in groups. Copied by hand it has no gaps. */
export function LongAddress({ address }: { address: string }) {
  const middle = address.slice(6, -6).match(/.{1,4}/g) ?? []
  return (
    <bdi className={`mono ${styles['address']}`}>
      <b>{address.slice(0, 6)}</b>
      {middle.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups have no other name and never move
        <span key={index}>{group}</span>
      ))}
      <b>{address.slice(-6)}</b>
    </bdi>
  )
}
