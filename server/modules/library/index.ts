/** A user's pictures, GIFs and videos: found by words, tags and kind, described, and kept while something needs them. */
export { addToLibrary, listLibrary, removeFromLibrary, tagsOf, updateMedium, usesOf } from './library.ts'
