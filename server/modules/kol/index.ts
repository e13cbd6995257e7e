/** The accounts on X that agents answer (KOLs), and the categories they are sorted into. */
export {
  addCategory,
  addCategoryUsers,
  categories,
  removeCategory,
  removeCategoryUser,
  renameCategory,
} from './categories.ts'
export { addKols, editKol, listKols, pageKols, removeKols } from './kols.ts'
export { copyKols, type FollowedKol, followersOf, kolsOf, removeEverywhere, repliedTo } from './store.ts'
