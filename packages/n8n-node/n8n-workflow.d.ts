// As much of n8n's own package as these nodes use: n8n brings it along, and the repository does not.
declare module 'n8n-workflow' {
  export interface INodeProperties {
    displayName: string
    name: string
    type: 'string' | 'number' | 'boolean' | 'options' | 'json' | 'collection'
    default: unknown
    required?: boolean
    description?: string
    placeholder?: string
    noDataExpression?: boolean
    typeOptions?: { password?: boolean }
    displayOptions?: { show: Record<string, string[]> }
    options?: (INodeProperties | { name: string; value: string; action?: string; description?: string })[]
  }

  type Icon = { light: `file:${string}.svg`; dark: `file:${string}.svg` }

  export interface ICredentialType {
    name: string
    displayName: string
    icon?: Icon
    documentationUrl?: string
    properties: INodeProperties[]
    authenticate?: { type: 'generic'; properties: { headers: Record<string, string> } }
    test?: { request: { baseURL: string; url: string } }
  }

  export interface INodeTypeDescription {
    displayName: string
    name: string
    icon: Icon
    group: ('transform' | 'trigger')[]
    version: number
    subtitle: string
    description: string
    defaults: { name: string }
    inputs: NodeConnectionType[]
    outputs: NodeConnectionType[]
    usableAsTool?: true
    credentials: { name: string; required: boolean }[]
    webhooks?: { name: 'default'; httpMethod: 'POST'; responseMode: string; path: string }[]
    properties: INodeProperties[]
  }

  export interface INodeType {
    description: INodeTypeDescription
    webhookMethods?: Record<'default', Record<'checkExists' | 'create' | 'delete', () => Promise<boolean>>>
  }

  type GenericValue = string | object | number | boolean | undefined | null
  export interface IDataObject {
    [key: string]: GenericValue | IDataObject | GenericValue[] | IDataObject[]
  }
  export interface JsonObject {
    [key: string]: string | number | boolean | null | JsonObject | JsonObject[]
  }

  export interface INodeExecutionData {
    json: IDataObject
    pairedItem?: { item: number }
  }

  interface INode {
    id: string
    name: string
  }

  export interface IExecuteFunctions {
    getInputData(): INodeExecutionData[]
    getNodeParameter(name: string, itemIndex: number, fallback?: unknown): unknown
    getCredentials(name: string): Promise<Record<string, unknown>>
    getNode(): INode
    getExecutionId(): string
    getWorkflowDataProxy(itemIndex: number): { $runIndex: number }
    continueOnFail(): boolean
    helpers: {
      httpRequestWithAuthentication(
        this: IExecuteFunctions,
        credential: string,
        request: {
          method: 'GET' | 'POST' | 'PUT' | 'DELETE'
          url: string
          qs?: IDataObject
          body?: IDataObject
          headers?: Record<string, string>
          json: true
          ignoreHttpStatusErrors: true
        },
      ): Promise<unknown>
    }
  }

  export interface IWebhookFunctions {
    getCredentials(name: string): Promise<Record<string, unknown>>
    getHeaderData(): Record<string, unknown>
    getBodyData(): IDataObject
    getRequestObject(): { rawBody?: Uint8Array }
    getResponseObject(): { status(code: number): { json(body: object): unknown } }
  }

  export interface IWebhookResponseData {
    workflowData?: INodeExecutionData[][]
    noWebhookResponse?: boolean
  }

  type NodeConnectionType = 'main'
  export const NodeConnectionTypes: { Main: 'main' }
  export class NodeApiError extends Error {
    constructor(
      node: INode,
      error: JsonObject,
      options: { message: string; description: string; httpCode?: string; itemIndex?: number },
    )
  }
}
