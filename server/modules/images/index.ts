/** Pictures drawn by a model: on request, for a post, and the list of an agent's pictures. */
export type { ImageDeps } from './deps.ts'
export { generateImages, releaseAbandoned } from './generate.ts'
export { drawForPost } from './post-picture.ts'
export { listImages } from './present.ts'
