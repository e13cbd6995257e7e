/** The parts of telegram-ui that were tried with keyboards, screen readers, both directions and 320 px; nothing else of it is used. */
export {
  AppRoot,
  Button,
  Cell,
  Input,
  Section,
  Select,
  Spinner,
  Switch,
  Tabbar,
  Textarea,
} from '@telegram-apps/telegram-ui'
