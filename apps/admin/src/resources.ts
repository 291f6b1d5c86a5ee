import AccountBalance from '@mui/icons-material/ReceiptLongOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Bolt from '@mui/icons-material/CableOutlined';
import CardGiftcard from '@mui/icons-material/RedeemOutlined';
import Chat from '@mui/icons-material/ForumOutlined';
import Gavel from '@mui/icons-material/ShieldOutlined';
import Notifications from '@mui/icons-material/MarkEmailReadOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import GraphicEq from '@mui/icons-material/GraphicEqOutlined';
import Queue from '@mui/icons-material/ListAltOutlined';
import Quickreply from '@mui/icons-material/QuickreplyOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import Savings from '@mui/icons-material/SavingsOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Mic from '@mui/icons-material/MicNoneOutlined';
import MusicNote from '@mui/icons-material/MusicNoteOutlined';
import Label from '@mui/icons-material/LabelOffOutlined';
import Webhook from '@mui/icons-material/WebhookOutlined';
import type { ResourceProps } from 'react-admin';
import { AnnouncementCreate, AnnouncementEdit } from './announcements/announcement-form';
import { AnnouncementList } from './announcements/announcement-list';
import { AuditList } from './audit/audit-list';
import { BannedWordList } from './banned-words/banned-word-list';
import { ChannelCreate, ChannelEdit } from './channels/channel-form';
import { ChannelList } from './channels/channel-list';
import { CheckList } from './checks/check-list';
import { CodeList } from './codes/code-list';
import { GenerationList } from './generations/generation-list';
import { WaiverList } from './labels/waiver-list';
import { MemberList } from './members/member-list';
import { MemberShow } from './members/member-show';
import { NotifyList } from './orders/notify-list';
import { OrderList } from './orders/order-list';
import { PersonaList } from './personas/persona-list';
import { EntryList } from './points/entry-list';
import { RechargeList } from './points/recharge-list';
import { ReportList } from './reports/report-list';
import { FailedList } from './queues/failed-list';
import { ReplyCreate, ReplyEdit, ReplyList } from './replies/reply-screens';
import { EventList } from './security/event-list';
import { SongList } from './songs/song-list';
import { TicketList } from './tickets/ticket-list';
import { TicketShow } from './tickets/ticket-show';
import { WebhookList } from './webhooks/webhook-list';

/** What the console lists, and the screens of each; the menu shows them in this order. */
export const resources: readonly ResourceProps[] = [
  { name: 'members', list: MemberList, show: MemberShow, icon: People, options: { label: '会员' } },
  { name: 'tickets', list: TicketList, show: TicketShow, icon: Chat, options: { label: '工单' } },
  { name: 'songs', list: SongList, icon: MusicNote, options: { label: '歌曲' } },
  { name: 'reports', list: ReportList, icon: Flag, options: { label: '举报' } },
  { name: 'checks', list: CheckList, icon: FactCheck, options: { label: '公开审核' } },
  { name: 'waivers', list: WaiverList, icon: Label, options: { label: '自行标识' } },
  { name: 'personas', list: PersonaList, icon: Mic, options: { label: '歌手' } },
  { name: 'banned-words', list: BannedWordList, icon: Block, options: { label: '禁用词' } },
  {
    name: 'replies',
    list: ReplyList,
    create: ReplyCreate,
    edit: ReplyEdit,
    icon: Quickreply,
    options: { label: '常用回复' },
  },
  {
    name: 'announcements',
    list: AnnouncementList,
    create: AnnouncementCreate,
    edit: AnnouncementEdit,
    icon: Campaign,
    options: { label: '公告' },
  },
  { name: 'recharges', list: RechargeList, icon: Savings, options: { label: '人工充值' } },
  { name: 'codes', list: CodeList, icon: CardGiftcard, options: { label: '兑换码' } },
  { name: 'orders', list: OrderList, icon: Payments, options: { label: '订单' } },
  { name: 'notifies', list: NotifyList, icon: Notifications, options: { label: '支付通知' } },
  { name: 'generations', list: GenerationList, icon: GraphicEq, options: { label: '创作' } },
  { name: 'entries', list: EntryList, icon: AccountBalance, options: { label: '点数流水' } },
  {
    name: 'channels',
    list: ChannelList,
    create: ChannelCreate,
    edit: ChannelEdit,
    icon: Bolt,
    options: { label: '渠道' },
  },
  { name: 'webhooks', list: WebhookList, icon: Webhook, options: { label: '回调' } },
  { name: 'failed', list: FailedList, icon: Queue, options: { label: '队列' } },
  { name: 'audit', list: AuditList, icon: History, options: { label: '操作记录' } },
  { name: 'events', list: EventList, icon: Gavel, options: { label: '安全事件' } },
];
