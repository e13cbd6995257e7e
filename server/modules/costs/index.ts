/** What outside services cost: counting their use, the operator's report, and warnings about prices and prepaid money. */
export { type CostCounter, createCostCounter } from './counter.ts'
export { prepaidEndsSoon, setPrepaid, watchPrepaid } from './prepaid.ts'
export { costReport, reportCosts } from './report.ts'
export { losingPrices, modelCost, type ModelUse } from './rules.ts'
export type { CostSource, MarginKey } from './store.ts'
export { compareUsage } from './usage.ts'
export { warnOperator } from './warn-operator.ts'
