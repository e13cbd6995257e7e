/** Where a project's events are sent, and sending them until they have arrived. */
export {
  deliveriesOf,
  editWebhook,
  forgetDeliveries,
  makeWebhook,
  pauseWebhook,
  removeWebhook,
  replayWebhook,
  resumeWebhook,
  rotateSecret,
  testWebhook,
  webhooksOf,
} from './manage.ts'
export { sendDue } from './send.ts'
