/** What the browser keeps for the site, by the name it has there. A house test holds this list against the code. */
export const storedKeys = [
  {
    about: '账号',
    keys: [
      ['token', '登录凭据'],
      ['uid', 'uid'],
      ['userInfo', '你的资料'],
      ['loginLocks', '登录被暂停的账号和时间'],
      ['pendingInviteCode', '还没用的邀请人 uid'],
      ['createDraftOwner', '登录过期后，草稿是谁写的'],
    ],
  },
  {
    about: '创作、混音和播放',
    keys: [
      ['createDraft', '没写完的草稿'],
      ['createPrompts', '用过的描述'],
      ['createTemplates', '存下的设置'],
      ['ticketDraft', '没发出去的反馈'],
      ['mixing', '混音工程和拖进来的音频，在浏览器的数据库里'],
      ['mixing.open', '这个标签页打开着的混音工程，关掉标签页就没有了'],
      ['newestSongs', '刚写的歌，关掉标签页就没有了'],
      ['playQueue', '播放队列'],
      ['playerVolume', '音量'],
      ['keptSongs', '听过的歌的音频、封面和歌名，在浏览器的缓存里，没有网络时用'],
      ['sharedIn', '从别的应用分享进来、还没用上的内容，在浏览器的缓存里'],
    ],
  },
  {
    about: '选择',
    keys: [
      ['theme', '外观'],
      ['language', '语言'],
      ['homeFilters', '首页选的语言和风格'],
      ['myMusicView', '我的音乐排成列表还是方格'],
      ['lyricsAutoScroll', '歌词要不要自己滚动'],
      ['playerLocked', '播放器要不要一直展开'],
      ['offlineMusic', '听歌时要不要留一份'],
      ['shortcuts', '单键快捷键开没开'],
      ['noticeSound', '新通知响不响'],
      ['closedAnnouncements', '关掉的公告'],
      ['seenAnnouncements', '看过的公告'],
      ['faqVotes', '评价过的帮助内容'],
    ],
  },
  {
    about: '网站本身',
    keys: [
      ['deviceId', '设备编号里的随机数'],
      ['shell', '网站自己的页面、脚本和图标，在浏览器的缓存里，没有网络时用'],
      ['app_version', '网站的版本号'],
      ['reloadedForPageAt', '页面没取到而重新载入的时间，关掉标签页就没有了'],
      ['closedPageAsked', '问过一次有没有权限打开这一页，关掉标签页就没有了'],
    ],
  },
] as const;
