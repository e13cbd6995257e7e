import {
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow'
import { isGenuine } from './signature'

/** Starts a workflow when Kolony sends a webhook; what is not signed with the credential's secret starts nothing. */
export class KolonyTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Kolony Trigger',
    name: 'kolonyTrigger',
    icon: { light: 'file:../../icons/kolony.svg', dark: 'file:../../icons/kolony.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: 'Webhook',
    description: 'Starts when Kolony sends a webhook',
    defaults: { name: 'Kolony Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'kolonyApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [],
  }

  // Whoever uses it enters its address in Kolony and Kolony's secret in the credential, by hand: there are no calls yet
  // that would do it.
  webhookMethods = {
    default: {
      checkExists: async () => true,
      create: async () => true,
      delete: async () => true,
    },
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const headers = this.getHeaderData()
    const textOf = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '')
    const { webhookSecret } = await this.getCredentials('kolonyApi')
    const delivery = {
      id: textOf('webhook-id'),
      timestamp: textOf('webhook-timestamp'),
      signature: textOf('webhook-signature'),
      body: this.getRequestObject().rawBody ?? new Uint8Array(),
    }
    if (!isGenuine(delivery, typeof webhookSecret === 'string' ? webhookSecret : '', new Date())) {
      this.getResponseObject().status(401).json({ message: 'The signature does not fit' })
      return { noWebhookResponse: true }
    }
    return { workflowData: [[{ json: { ...this.getBodyData(), webhookId: delivery.id } }]] }
  }
}
