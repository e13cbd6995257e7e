import type { ICredentialType, INodeProperties } from 'n8n-workflow'

/** Where Kolony is, as whom it is called, and what its webhooks are signed with. */
export class KolonyApi implements ICredentialType {
  name = 'kolonyApi'
  displayName = 'Kolony API'
  icon = { light: 'file:../icons/kolony.svg', dark: 'file:../icons/kolony.dark.svg' } as const
  documentationUrl = 'https://www.npmjs.com/package/n8n-nodes-kolony'
  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://agents.your.host',
      description: 'The address of the site',
    },
    {
      displayName: 'Token',
      name: 'token',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'A personal or service token',
    },
    {
      displayName: 'Project',
      name: 'project',
      type: 'string',
      default: '',
      description: 'The ID of the project to work in; empty: your own',
    },
    {
      displayName: 'Webhook Secret',
      name: 'webhookSecret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      placeholder: 'whsec_…',
      description: 'What Kolony signs its webhooks with; only the trigger needs it',
    },
  ]
  authenticate = {
    type: 'generic' as const,
    properties: {
      headers: {
        Authorization: '=Bearer {{$credentials.token}}',
        'Kolony-Project': '={{$credentials.project}}',
      },
    },
  }
  test = { request: { baseURL: '={{$credentials.baseUrl}}', url: '/api/auth/me' } }
}
