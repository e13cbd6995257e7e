/** What the X apps that posts are sent with still allow: the day's quota of each, and whether X has stopped it. */
export {
  appOf,
  type AppState,
  appState,
  connectionOfApp,
  dueProbes,
  noteAnswer,
  operatorApp,
  operatorAppWorks,
  restartApp,
  stopApp,
  stopOperatorApp,
  takePlace,
  usesOf,
} from './app.ts'
