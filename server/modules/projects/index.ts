/** What agents know of the projects they promote: reading the sources, and the owner's own version. */
export {
  checkUrls,
  digestFor,
  editProjectContent,
  previewUrl,
  projectContent,
  readProject,
} from './projects.ts'
