import type { Input } from '#contract/routes.ts'
import { type CallOptions, stream, type StreamEvent } from '../api.ts'
import { type GeneratedContent, refreshWork } from './publishing.ts'

/** Writes a sample post, telling its stages and words as they come. */
export function generateSample(
  input: Input<'sandbox.post'>,
  options: CallOptions & { onEvent: (event: StreamEvent) => void },
): Promise<GeneratedContent> {
  return stream('sandbox.post', input, options).finally(() => void refreshWork())
}
