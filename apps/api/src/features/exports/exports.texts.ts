import type { StepRow } from '../generation/generation.js';

export const stepNames: Record<StepRow['event'], string> = {
  sent: '送出',
  refused: '被拒绝',
  accepted: '被接受',
  uncertain: '没有收到答复',
};

export const stepsHead = ['时间', '经过', '生成编号'];

export const readme = (uid: number, at: string): string => `弦外 Overtone · 我的数据
账号 ${uid}，导出时间 ${at}（UTC）

个人资料.json    账号里记着的个人资料
歌曲.json        每一首歌的信息：标题、风格、歌词、模型、状态、时间；“文件”是它在这个压缩包里的位置
下架与申诉.json  哪些歌被下架过：原因、说明、时间，你写的申诉，什么时候恢复的
收藏.json        收藏的歌，最近收藏的在前；别人后来设为私密或删除的不在里面
点赞.json        点过赞的歌；别人后来设为私密或删除的不在里面
歌单.json        建的歌单和里面的歌，最近改动的在前；别人后来设为私密或删除的不在里面
标识约定.json    选择自行标明“AI 生成”的歌、时间和当时的协议版本，保存六个月
混音链接.json    分享混音工程的链接：名字、什么时候建的、什么时候到期；收回和到期的不在里面
歌手.json        留下的歌手：名字、说明，和是哪首歌的歌手
录音.json        上传了、还没有做成歌的录音；“文件”是它在这个压缩包里的位置
点数流水.csv     每一点的来去，从第一笔开始；可以用表格软件打开
订单.json        买点数的订单：套餐、金额、状态、时间
通知.json        收到的通知：哪一种、说的是什么、什么时候、什么时候读的；最早的在前
通知设置.json    不想收的通知（muted），要不要每日邮件（email_digest）、邮件的语言和上一封的时间
看过的公告.json  看过的公告和什么时候看的
帮助反馈.json    对帮助中心的回答说过有用或没用，和补充的话
客服对话.json    写给客服的话和客服的回复；“文件”是图片在这个压缩包里的位置
生成经过.csv     每次生成什么时候送出、被接受或被拒绝；生成编号和 歌曲.json 里的 task_id 一致
songs/           写成的歌和封面，文件名前的号码按写歌的先后
lyrics/          歌词，号码和歌一致
recordings/      上传了、还没有做成歌的录音
feedback/        和反馈一起发的图片

时间都是 UTC，ISO 8601 格式。没写成的歌没有音频，只在 歌曲.json 里。
`;
