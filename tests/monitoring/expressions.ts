import { parse } from 'yaml'
import { dashboardExpressions } from './write-dashboard.ts'
import { writeRules } from './write-rules.ts'

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[]
}

/** What the rules and the dashboard ask Prometheus. */
export function expressions(): string[] {
  const { groups } = parse(writeRules()) as Rules
  return [...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)), ...dashboardExpressions]
}

/** What Prometheus itself adds to what it reads. */
const ofPrometheus = new Set(['job', 'instance'])

/** The metrics of ours in an expression, each with the labels and the values that it is asked by. */
export function asked(expr: string): { metric: string; labels: string[]; values: [string, string][] }[] {
  const grouped = [...expr.matchAll(/\b(?:by|on) \(([^)]*)\) ?\(/g)]
  return [...expr.matchAll(/\b((?:kolony|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ({ 1: metric = '', 2: matchers = '', index }) => {
      const found = [...matchers.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)]
      // The nearest grouping before it is the one it stands in.
      const group = grouped.filter((one) => one.index < index).at(-1)?.[1] ?? ''
      const names = [...found.map(([, name = '']) => name), ...group.split(', ').filter(Boolean)]
      return {
        metric,
        labels: [...new Set(names)].filter((name) => !ofPrometheus.has(name)),
        values: found.flatMap(([, name = '', how, value = '']): [string, string][] =>
          how === '=' && !ofPrometheus.has(name) ? [[name, value]] : [],
        ),
      }
    },
  )
}
