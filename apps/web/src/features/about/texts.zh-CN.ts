export const aboutZh = {
  lead: '弦外是中文 AI 音乐平台：写一句词，定一种声音，听见两首歌。',
  synthetic: '平台上写出来的歌、封面和歌词由人工智能生成，除非作者自己写了词或上传了声音。公开的歌谁都能听、能举报。',
  operator: '运营信息',
  none: '这个站点没有填写运营信息。',
  keys: {
    company: '运营者',
    registration_number: 'ICP 备案号',
    police_number: '公安联网备案号',
    licence_number: '经营许可证',
    algorithm_number: '算法备案号',
    model_number: '模型备案号',
    complaint_line: '违法和不良信息举报',
    contact_email: '联系邮箱',
  },
  more: '还可以看',
  links: { agreement: '用户协议', privacy: '隐私政策', faq: '帮助中心', pricing: '定价' },
} as const;
