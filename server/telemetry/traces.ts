import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import { type About, attributeNames, type Ended, type Tracing } from '#server/lib/trace.ts'

const kinds = { inbound: SpanKind.SERVER, outbound: SpanKind.CLIENT }

/** What is no fault of anybody's: it was done, or it was not to be done. */
const asItShould = new Set(['ok', 'refused'])

/** Spans as OpenTelemetry knows them. Their context is kept here and reaches no request to anybody. */
export function createTracing(tracer: Tracer): Tracing {
  const contexts = new AsyncLocalStorage<Context>()
  const here = () => contexts.getStore() ?? ROOT_CONTEXT

  function start(name: string, about: About, of: string | null, way?: keyof typeof kinds) {
    const active = here()
    const parent = parentOf(of, active)
    const span = tracer.startSpan(
      name,
      {
        attributes: attributesOf(about),
        kind: way ? kinds[way] : SpanKind.INTERNAL,
        // What asked for it is in another trace.
        links: parent === active ? [] : linksTo(trace.getSpanContext(active)),
      },
      parent,
    )
    return { span, context: trace.setSpan(parent, span) }
  }

  return {
    async span(name, about, work, { of = null, said, way }) {
      const { span, context } = start(name, about, of, way)
      const end = (ended: Ended<Awaited<ReturnType<typeof work>>>) => {
        const known = { ...('error' in ended ? { outcome: 'fault' } : {}), ...said?.(ended) }
        endAs(span, known)
      }
      try {
        const answer = await contexts.run(context, work)
        end({ answer })
        return answer
      } catch (error) {
        end({ error })
        throw error
      }
    },
    mark(name, about, of) {
      const { span } = start(name, about, of)
      endAs(span, about)
    },
    begin(name, about) {
      const span = tracer.startSpan(
        name,
        { root: true, attributes: attributesOf(about), links: linksTo(trace.getSpanContext(here())) },
        ROOT_CONTEXT,
      )
      const { traceId, spanId } = span.spanContext()
      return { traceparent: `00-${traceId}-${spanId}-01`, end: () => span.end() }
    },
    link(traces) {
      const links = traces.flatMap((traceparent) => linksTo(contextOf(traceparent)))
      trace.getSpan(here())?.addLinks(links)
    },
  }
}

/** The trace that is named, under what is under way where that is in it; else what is under way. */
function parentOf(of: string | null, active: Context): Context {
  const named = contextOf(of)
  if (!named || trace.getSpanContext(active)?.traceId === named.traceId) return active
  return trace.setSpanContext(ROOT_CONTEXT, named)
}

function contextOf(traceparent: string | null): SpanContext | undefined {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId) return undefined
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
}

function linksTo(context: SpanContext | undefined): Link[] {
  return context ? [{ context }] : []
}

function endAs(span: Span, about: About): void {
  span.setAttributes(attributesOf(about))
  if (typeof about.outcome === 'string' && !asItShould.has(about.outcome))
    span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** By the list and not by what was given, so that nothing gets out that is not on it. */
function attributesOf(about: About): Record<string, string | number> {
  return Object.fromEntries(
    attributeNames.flatMap((name) => {
      const value = about[name]
      return value === null || value === undefined ? [] : [[`kolony.${name}`, value]]
    }),
  )
}
