import { hydrateRoot } from 'react-dom/client'
import { LiveSample, type SampleProps } from './live-sample.tsx'

/** Brings the prerendered sample to life with the properties it was rendered with. */
export function takeOverSample() {
  const place = document.getElementById('live-sample')
  if (!place) return
  // Written by our own build into our own page.
  const props = JSON.parse(place.dataset['props'] ?? '{}') as SampleProps
  hydrateRoot(place, <LiveSample {...props} />)
}
