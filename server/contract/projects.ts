import { z } from 'zod'
import { https, id, text, timeOut } from './fields.ts'
import { route } from './route.ts'

export const projectContent = z.object({
  content: z.string(),
  sources: z.array(
    z.object({ kind: z.enum(['url', 'twitter', 'text']), value: z.string(), ok: z.boolean() }),
  ),
  edited: z.boolean(),
  fetchedAt: timeOut,
})

export const projectRoutes = {
  'projects.checkUrls': route({
    method: 'POST',
    path: '/agent/check-project-urls',
    access: 'user',
    summary: 'Which of these addresses can be project pages, and which answer',
    perMinute: 30,
    // A bad address is a result here, so any text is taken.
    input: z.object({ urls: z.array(z.string().max(16_000)).min(1).max(10) }),
    output: z.object({
      results: z.array(
        z.object({
          url: z.string(),
          valid: z.boolean(),
          reachable: z.boolean(),
          message: z.string().nullable(),
        }),
      ),
    }),
  }),
  'projects.previewUrl': route({
    method: 'POST',
    path: '/agent/preview-project-url',
    access: 'user',
    summary: 'What a project page says',
    perMinute: 30,
    input: z.object({ url: https }),
    output: z.object({
      url: z.string(),
      title: z.string(),
      description: z.string(),
      text: z.string(),
      imageUrl: z.string().nullable(),
    }),
  }),
  'projects.read': route({
    method: 'POST',
    path: '/agent/{agentId}/get-project-content',
    access: 'user',
    summary: "Reads the sources of the agent's project again and keeps what they say",
    perMinute: 30,
    input: z.object({ agentId: id }),
    output: projectContent,
  }),
  'projects.content': route({
    method: 'GET',
    path: '/agent/{agentId}/project-content',
    access: 'user',
    summary: "What is kept about the agent's project, if anything",
    input: z.object({ agentId: id }),
    output: projectContent.nullable(),
  }),
  'projects.edit': route({
    method: 'PUT',
    path: '/agent/{agentId}/project-content',
    access: 'user',
    summary: "The owner's own version of it",
    input: z.object({ agentId: id, content: text(1, 20_000) }),
    output: projectContent,
  }),
}
