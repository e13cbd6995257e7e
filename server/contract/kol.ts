import { z } from 'zod'
import { page, paging } from './envelope.ts'
import { id, text, timeOut, xName } from './fields.ts'
import { replyStatus } from './lists.ts'
import { route } from './route.ts'

export const kol = z.object({
  id: z.string(),
  agentId: z.string(),
  twitterName: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  addDate: timeOut,
  replyStatus,
  categoryId: z.string().nullable(),
  categoryName: z.string().nullable(),
  delivery: z.enum(['automatic', 'assisted']),
  lastRepliedAt: timeOut.nullable(),
})

export const kolCategory = z.object({
  id: z.string(),
  categoryName: z.string(),
  users: z.array(
    z.object({
      id: z.string(),
      twitterName: z.string(),
      name: z.string(),
      avatar: z.string().nullable(),
      active: z.boolean(),
    }),
  ),
})

const twitterNames = z.array(xName).min(1, 'Name at least one').max(50, 'At most 50')
const categoryName = text(1, 50)

export const kolRoutes = {
  'kols.list': route({
    method: 'GET',
    path: '/agent-kol',
    access: 'user',
    summary: 'All accounts an agent answers, newest first',
    input: z.object({ agentId: id }),
    output: z.array(kol),
  }),
  'kols.page': route({
    method: 'GET',
    path: '/agent-kol/page',
    access: 'user',
    summary: 'Accounts an agent answers, page by page',
    input: paging(['addDate', 'twitterName']).extend({
      agentId: id,
      categoryId: id.optional(),
      replyStatus: replyStatus.optional(),
      name: text(0, 50).optional(),
    }),
    output: page(kol),
  }),
  'kols.add': route({
    method: 'POST',
    path: '/agent-kol',
    access: 'user',
    summary: 'Adds accounts to answer; ones that are there already are reported',
    input: z.object({
      agentId: id,
      twitterNames,
      categoryId: id.optional(),
      replyStatus: replyStatus.default('queued_reply'),
    }),
    output: z.object({ added: z.array(kol), existing: z.array(z.string()) }),
  }),
  'kols.edit': route({
    method: 'PUT',
    path: '/agent-kol',
    access: 'user',
    summary: 'When an account is answered, and its category',
    input: z.object({ id, replyStatus: replyStatus.optional(), categoryId: id.nullable().optional() }),
    output: kol,
  }),
  'kols.remove': route({
    method: 'DELETE',
    path: '/agent-kol/{id}',
    access: 'user',
    summary: 'Stops answering an account; open replies to it are skipped',
    input: z.object({ id }),
    output: z.null(),
  }),
  'kols.removeMany': route({
    method: 'DELETE',
    path: '/agent-kol/batch',
    access: 'user',
    summary: 'The same for several, all or none',
    input: z.object({ ids: z.array(id).min(1).max(100) }),
    output: z.object({ deleted: z.int() }),
  }),
  'kols.categories': route({
    method: 'GET',
    path: '/agent-kol/all-category',
    access: 'user',
    summary: 'Predefined and own categories, and who of them the agent answers already',
    input: z.object({ agentId: id }),
    output: z.object({
      predictCategory: z.array(kolCategory),
      userCustomizeCategory: z.array(kolCategory),
    }),
  }),
  'kols.addCategory': route({
    method: 'POST',
    path: '/agent-kol/user-customize-category',
    access: 'user',
    summary: 'Makes an own category',
    input: z.object({ categoryName }),
    output: kolCategory,
  }),
  'kols.renameCategory': route({
    method: 'PUT',
    path: '/agent-kol/user-customize-category/{id}',
    access: 'user',
    summary: 'Renames an own category',
    input: z.object({ id, categoryName }),
    output: kolCategory,
  }),
  'kols.removeCategory': route({
    method: 'DELETE',
    path: '/agent-kol/user-customize-category/{id}',
    access: 'user',
    summary: 'Removes an own category; its accounts stay, without one',
    input: z.object({ id }),
    output: z.null(),
  }),
  'kols.addCategoryUsers': route({
    method: 'POST',
    path: '/agent-kol/user-customize-category-user',
    access: 'user',
    summary: 'Puts accounts into an own category',
    input: z.object({ categoryId: id, twitterNames }),
    output: kolCategory,
  }),
  'kols.removeCategoryUser': route({
    method: 'DELETE',
    path: '/agent-kol/user-customize-category-user/{id}',
    access: 'user',
    summary: 'Takes an account out of an own category',
    input: z.object({ id }),
    output: z.null(),
  }),
}
