import { useMutation, useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/routes.ts'
import { call, stream, type CallOptions } from '../api.ts'
import { textIn } from '../api-error.ts'
import { listQuery, queryClient, refresh } from './client.ts'
import { refreshPlan } from './schedule.ts'

export type ChatMessage = Output<'chat.messages'>['list'][number]

export type ChatAction = ChatMessage['actions'][number]

/** The newest hundred messages, newest first. */
export function useChat(agentId: string) {
  return useQuery(listQuery('chat.messages', { agentId, size: 100 }, { list: [], total: 0 }))
}

/** Says something and hears the answer word by word. Leaving does not stop the answer. */
export async function sayTo(
  agentId: string,
  content: string,
  {
    onText,
    onStart,
    ...options
  }: CallOptions & { onText: (text: string) => void; onStart?: (messageId: string) => void },
): Promise<void> {
  try {
    await stream(
      'chat.send',
      { agentId, content },
      {
        ...options,
        onEvent: (event) => {
          if (event.type === 'start') onStart?.(textIn(event.data, 'messageId'))
          if (event.type === 'delta') onText(event.text)
        },
      },
    )
  } finally {
    await refresh('chat.messages', 'credits.balance', 'credits.records')
  }
}

export function useClearChat(agentId: string) {
  return useMutation({
    mutationFn: () => call('chat.clear', { agentId }),
    onSuccess: () => refresh('chat.messages'),
  })
}

/** Ends an answer under way; what is there of it stays and is charged; without any it is free. */
export function useStopAnswer(agentId: string) {
  return useMutation({
    mutationFn: (id: string) => call('chat.stop', { agentId, id }),
    onSettled: () => refresh('chat.messages'),
  })
}

/** Says yes or no to what an agent offers. What it does is seen wherever its kind is shown. */
export function useDecide(agentId: string) {
  return useMutation({
    mutationFn: (answer: { actionId: string; yes: boolean }) => call('chat.decide', { agentId, ...answer }),
    onSuccess: (action) =>
      queryClient.setQueriesData<Output<'chat.messages'>>({ queryKey: ['chat.messages'] }, (now) =>
        now ? { ...now, list: now.list.map((message) => withAction(message, action)) } : now,
      ),
    onSettled: () =>
      Promise.all([
        refreshPlan(),
        refresh('chat.messages', 'sources.list', 'triggers.list', 'voice.read', 'agents.list'),
      ]),
  })
}

function withAction(message: ChatMessage, action: ChatAction): ChatMessage {
  return { ...message, actions: message.actions.map((one) => (one.id === action.id ? action : one)) }
}
