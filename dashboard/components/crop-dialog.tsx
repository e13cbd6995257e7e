import './dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './crop-dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'

interface Size {
  width: number
  height: number
}

/** Cuts a picture to a shape: how close, and which part. Sliders, so that the keyboard does it as well as the hand. */
export function CropDialog({
  file,
  size,
  saving,
  onCut,
  onClose,
}: {
  file: File
  size: Size
  saving: boolean
  onCut: (file: File) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  useFocusBack()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const [cut, setCut] = useState({ zoom: 1, across: 0.5, down: 0.5 })

  useEffect(() => {
    createImageBitmap(file).then(setPicture, () => setUnreadable(true))
  }, [file])

  useEffect(() => {
    const drawn = canvas.current?.getContext('2d')
    if (!picture || !drawn) return
    // The largest part of the picture that has the shape, made smaller by the zoom.
    const scale = Math.min(picture.width / size.width, picture.height / size.height) / cut.zoom
    const width = size.width * scale
    const height = size.height * scale
    const left = (picture.width - width) * cut.across
    const top = (picture.height - height) * cut.down
    drawn.drawImage(picture, left, top, width, height, 0, 0, size.width, size.height)
  }, [picture, cut, size])

  const take = () =>
    canvas.current?.toBlob(
      (blob) => {
        if (blob) onCut(new File([blob], 'picture.jpg', { type: 'image/jpeg' }))
      },
      'image/jpeg',
      0.9,
    )

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('images:crop.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="stack">
        {unreadable ? (
          <p role="alert">{t('errors:invalidFileType')}</p>
        ) : (
          <>
            <canvas
              ref={canvas}
              width={size.width}
              height={size.height}
              className={styles['cut']}
              role="img"
              aria-label={t('images:crop.preview')}
            />
            {(['zoom', 'across', 'down'] as const).map((name) => (
              <label key={name} className={styles['slider']}>
                <span>{t(`images:crop.${name}`)}</span>
                <input
                  type="range"
                  min={name === 'zoom' ? 1 : 0}
                  max={name === 'zoom' ? 4 : 1}
                  step={0.01}
                  value={cut[name]}
                  onChange={({ currentTarget: { value } }) =>
                    setCut((now) => ({ ...now, [name]: Number(value) }))
                  }
                />
              </label>
            ))}
            <div className="row">
              <Button loading={saving} disabled={!picture} onClick={take}>
                {t('images:crop.take')}
              </Button>
              <Button variant="subtle" onClick={onClose}>
                {t('common.cancel')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  )
}
