import type { Language } from './language.js';

/** What is said when something is done, or could not be had: the `message` of answers that have one. */
export const doneTexts = {
  CODE_SENT: { zh: '验证码已发送', en: 'The code has been sent' },
  PROFILE_UPDATED: { zh: '个人资料更新成功', en: 'Profile updated' },
  FAVORITE_ADDED: { zh: '已收藏', en: 'Added to favourites' },
  FAVORITE_REMOVED: { zh: '已取消收藏', en: 'Taken out of favourites' },
  REDEEMED: { zh: '兑换成功，{points} 点已到账', en: 'Redeemed: {points} points added' },
  FEEDBACK_SENT: { zh: '感谢您的反馈，祝您生活愉快！', en: 'Thank you for your feedback, have a nice day!' },
  TIMING_MISSING: {
    zh: '没有拿到逐字时间，歌词按行显示',
    en: 'The word timing could not be had, the lyrics stand still',
  },
  ORDER_CREATED: { zh: '订单已创建', en: 'The order has been created' },
} as const satisfies Record<string, Record<Language, string>>;

export type DoneCode = keyof typeof doneTexts;
