import { postEvent, request, supports, retrieveLaunchParams } from '@telegram-apps/sdk-react'
