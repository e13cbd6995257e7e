/**
 * What changes an agent together with what is planned, waits or is connected for it: one function each, in one
 * transaction. `agents` stands below `publishing` and cannot do it. Making an agent and pausing it change no plan: both
 * are functions of `agents`.
 */
export { cloneAgent, editAgent, removeAgent, removeAgentsOf, restoreAgent, takeBack } from './agent.ts'
export { removeKols } from './kols.ts'
export { bindTelegram, createManualRule, editManualRule, paceMessages, unbindTelegram } from './telegram.ts'
export { bindX, dropOwnKeys, editXRule, setOwnKeys, unbindX, xRule } from './x.ts'
export { pauseDays } from './days.ts'
