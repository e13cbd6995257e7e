import { IconUser } from '@tabler/icons-react'
import { usePicture } from '#app/use-picture.ts'
import styles from './person-face.module.css'

/** A person's picture, else the initials of the name. Decorative; the name stands beside it or names the button around it. */
export function PersonFace({
  name,
  avatar,
  size = 36,
}: {
  name: string
  avatar: string | null
  size?: number
}) {
  const { src, onError } = usePicture(avatar)
  if (src)
    return <img src={src} alt="" width={size} height={size} className={styles['face']} onError={onError} />
  return (
    <span className={styles['face']} style={{ width: size, height: size }} aria-hidden="true">
      {initialsOf(name) || <IconUser size={size / 2} stroke={1.75} />}
    </span>
  )
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s._@-]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('')
}
