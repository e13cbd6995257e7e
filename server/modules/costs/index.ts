/** What outside services cost: counting their use, the operator's report, and warnings about prices and prepaid money. */
export {
  compareUsage,
  type CostCounter,
  costReport,
  createCostCounter,
  reportCosts,
  setPrepaid,
  warnOperator,
  watchPrepaid,
} from './report.ts'
export { losingPrices, modelCost, type ModelUse } from './rules.ts'
export type { CostSource, MarginKey } from './store.ts'
