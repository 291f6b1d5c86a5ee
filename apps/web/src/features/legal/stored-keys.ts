/**
 * What the browser keeps for the site, by the name it has there, in Chinese and in English. A house test holds this list
 * against the code.
 */
export const storedKeys = [
  {
    about: ['账号', 'Account'],
    keys: [
      ['token', '登录凭据', 'the proof that you are logged in'],
      ['uid', 'uid', 'uid'],
      ['userInfo', '你的资料', 'your profile'],
      ['loginLocks', '登录被暂停的账号和时间', 'accounts whose login is paused, and until when'],
      ['pendingInviteCode', '还没用的邀请人 uid', 'the uid of who invited you, until it is used'],
      ['createDraftOwner', '登录过期后，草稿是谁写的', 'whose draft it is when a login has expired'],
    ],
  },
  {
    about: ['创作、混音和播放', 'Writing, mixing and playing'],
    keys: [
      ['createDraft', '没写完的草稿和换下来的内容', 'the draft you have not finished and what gave way on it'],
      ['createPrompts', '用过的描述', 'descriptions you have used'],
      ['createTemplates', '存下的设置', 'settings you have kept'],
      ['ticketDraft', '没发出去的反馈', 'a message that was not sent'],
      ['ticketDraftWaiting', '登录过期时没发出去的反馈', 'a message that was not sent when a session ran out'],
      [
        'mixing',
        '混音工程和拖进来的音频，在浏览器的数据库里',
        'mixing projects and the audio dropped into them, in the browser’s database',
      ],
      [
        'mixing.open',
        '这个标签页打开着的混音工程，关掉标签页就没有了',
        'the mixing project open in this tab, gone when the tab is closed',
      ],
      ['newestSongs', '刚写的歌，关掉标签页就没有了', 'songs just written, gone when the tab is closed'],
      [
        'lostAttempts',
        '没收到回应的请求的记号，再按一次不会重复扣点，不含内容，关掉标签页就没有了',
        'marks of requests that were not answered, so that pressing again does nothing twice; none of your words, gone when the tab is closed',
      ],
      ['playQueue', '播放队列', 'the play queue'],
      ['playPosition', '正在听的歌听到第几秒', 'how far into which song you are'],
      ['playerVolume', '音量', 'the volume'],
      ['playerSettings', '播放方式、速度和淡入淡出', 'order, speed and crossfade of playing'],
      ['riffBackupLine', 'Fuzz 的歌走不走备用线路', 'whether Fuzz songs come over the other line'],
      [
        'keptSongs',
        '听过的歌的音频、封面和歌名，在浏览器的缓存里，没有网络时用',
        'sound, covers and titles of songs you have heard, in the browser’s cache, for when there is no network',
      ],
      [
        'sharedIn',
        '从别的应用分享进来、还没用上的内容，在浏览器的缓存里',
        'what another app shared with this one and is not used yet, in the browser’s cache',
      ],
    ],
  },
  {
    about: ['选择', 'Choices'],
    keys: [
      ['theme', '外观', 'light or dark'],
      ['language', '语言', 'the language'],
      ['homeFilters', '首页选的语言和风格', 'language and genre chosen on the home page'],
      ['myMusicView', '我的音乐排成列表还是方格', 'my music as a list or a grid'],
      ['lyricsAutoScroll', '歌词要不要自己滚动', 'whether lyrics scroll by themselves'],
      ['playerLocked', '播放器要不要一直展开', 'whether the player stays open'],
      ['shortcuts', '单键快捷键开没开', 'whether single-key shortcuts are on'],
      ['noticeSound', '新通知响不响', 'whether news make a sound'],
      ['jobNotices', '歌写好时要不要系统通知', 'whether the system tells of finished songs'],
      ['jobsTold', '已经通知过的生成，最近 50 次的编号', 'the last 50 generations that were told of, by their numbers'],
      ['closedAnnouncements', '关掉的公告', 'announcements you have closed'],
      ['seenAnnouncements', '看过的公告', 'announcements you have seen'],
      ['faqVotes', '评价过的帮助内容', 'answers of the help centre you have rated'],
      ['offlineMusic', '听歌时要不要留一份', 'whether songs you hear are kept'],
    ],
  },
  {
    about: ['网站本身', 'The site itself'],
    keys: [
      ['deviceId', '设备编号里的随机数', 'the random number in the device number'],
      ['app_version', '网站的版本号', 'the version of the site'],
      [
        'reloadedForPageAt',
        '页面没取到而重新载入的时间，关掉标签页就没有了',
        'when the page was loaded again because a part was missing, gone when the tab is closed',
      ],
      [
        'playAfterReload',
        '重新载入时歌正在放，关掉标签页就没有了',
        'that a song was playing when the page was loaded again, gone when the tab is closed',
      ],
      [
        'closedPageAsked',
        '问过一次有没有权限打开这一页，关掉标签页就没有了',
        'that it was asked once whether you may open this page, gone when the tab is closed',
      ],
      [
        'shell',
        '网站自己的页面、脚本和图标，在浏览器的缓存里，没有网络时用',
        'the site’s own page, scripts and icons, in the browser’s cache, for when there is no network',
      ],
    ],
  },
] as const;
