/** The most common passwords of eight characters and more, as published lists of leaks and Chinese habits have them. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    12345678 123456789 1234567890 12345678910 123456789a a123456789 a12345678 12345678a 1234567a 01234567 012345678
    0123456789 87654321 987654321 9876543210 0987654321 11111111 111111111 1111111111 00000000 000000000 0000000000
    22222222 33333333 44444444 55555555 66666666 77777777 88888888 888888888 99999999 999999999 11112222 11223344
    1122334455 12121212 12123434 12341234 123123123 123321123 12344321 123454321 1234554321 13131313 13141314 14141414
    10101010 20202020 21212121 69696969 98989898 99998888 66668888 88886666 12345679 123456780 123456788 123456987
    123654789 147258369 147852369 159357456 159753456 741852963 789456123 789456321 963852741 1472583690 7894561230
    5201314520 52013145 13145200 1314520520 520520520 5211314521 584131420 13145201314 woaini1314 woaini520 woaini521
    woaini123 woaini123456 woaiwojia woaiwoziji woaizhongguo 1314woaini aini1314 aini5201314 zhangwei wangwei123
    nihao123 nihaoma123 wodemima wodemima123 mima123456 buzhidao zhongguo zhongguo123 beijing2008 shanghai asd123456
    asdf1234 asdfasdf asdfghjk asdfghjkl asdasd123 asdasdasd asdqwe123 aa123456 aa12345678 aaa123456 aaaa1111 aaaaaaaa
    aaaaaaaaa abc12345 abc123456 abc123456789 abcd1234 abcd12345 abcd123456 abcdefgh abcdefg1 abcdef123 a1234567
    a1b2c3d4 a5201314 a123123123 ab123456 as123456 ss123456 qq123456 qq123456789 qq5201314 ww123456 wang1234
    wang123456 zhang123 zhang123456 li123456 liu123456 lx123456 xx123456 zxc12345 zxc123456 zz123456 zzzzzzzz qwer1234
    qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertyuiop123
    qweasdzxc qweqweqwe qwe123456 qwe123qwe qazwsxedc qazwsx123 qaz123456 q1w2e3r4 q1w2e3r4t5 q123456789 1q2w3e4r
    1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz!qaz 1234qwer 1234abcd 123qweasd 123qwe123 123456qq
    123456aa 123456abc 123456qwe 123456qwerty 12345qwert 123abc123 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnm,
    !qaz2wsx 1q2w3e4r! !@#$%^&* qwerasdf qazwsxed password password1 password12 password123 password1234 passw0rd
    p@ssw0rd p@ssword pa$$word pass1234 pass12345 password! passwort passpass mypassword admin123 admin1234 admin12345
    admin123456 administrator adminadmin root1234 rootroot test1234 test12345 testtest user1234 guest123 welcome1
    welcome123 changeme changeme1 letmein1 letmein123 default1 computer internet samsung1 google123 whatever trustno1
    iloveyou iloveyou1 iloveyou2 iloveu123 ilovechina loveyou123 lovelove love1314 love5201314 love123456 sunshine
    sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1 spiderman
    starwars pokemon1 pokemon123 dragon123 master123 monkey123 michael1 michelle jennifer jessica1 charlie1 jordan23
    liverpool chelsea1 arsenal1 barcelona realmadrid manchester victoria elizabeth alexander benjamin samantha
    danielle christian nicholas butterfly chocolate cocacola elephant swordfish mustang1 corvette mercedes ferrari1
    startrek hello123 helloworld hellokitty happy123 lovely123 freedom1 secret123 computer1 blink182 metallica
    nirvana1 slipknot music123 musicmusic overtone xianwai123
  `
    .trim()
    .split(/\s+/),
);
