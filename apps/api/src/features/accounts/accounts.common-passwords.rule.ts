/*
 * The two lists of leaked passwords, most frequent first, are taken from zxcvbn by way of @zxcvbn-ts/language-common:
 *
 * Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.
 *
 * Permission is hereby granted, free of charge, to any person obtaining
 * a copy of this software and associated documentation files (the
 * "Software"), to deal in the Software without restriction, including
 * without limitation the rights to use, copy, modify, merge, publish,
 * distribute, sublicense, and/or sell copies of the Software, and to
 * permit persons to whom the Software is furnished to do so, subject to
 * the following conditions:
 *
 * The above copyright notice and this permission notice shall be
 * included in all copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND,
 * EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
 * MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
 * NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
 * LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION
 * OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION
 * WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */

const listed = (text: string): string[] => text.trim().split(/\s+/);

/** Chinese habits, and what this site would be guessed by. */
const habits = listed(`
    12345678 123456789 1234567890 12345678910 123456789a a123456789 a12345678 12345678a 1234567a 01234567 012345678
    0123456789 87654321 987654321 9876543210 0987654321 11111111 111111111 1111111111 00000000 000000000 0000000000
    22222222 33333333 44444444 55555555 66666666 77777777 88888888 888888888 99999999 999999999 11112222 11223344
    1122334455 12121212 12123434 12341234 123123123 123321123 12344321 123454321 1234554321 13131313 13141314
    14141414 10101010 20202020 21212121 69696969 98989898 99998888 66668888 88886666 12345679 123456780 123456788
    123456987 123654789 147258369 147852369 159357456 159753456 741852963 789456123 789456321 963852741 1472583690
    7894561230 5201314520 52013145 13145200 1314520520 520520520 5211314521 584131420 13145201314 woaini1314
    woaini520 woaini521 woaini123 woaini123456 woaiwojia woaiwoziji woaizhongguo 1314woaini aini1314 aini5201314
    zhangwei wangwei123 nihao123 nihaoma123 wodemima wodemima123 mima123456 buzhidao zhongguo zhongguo123
    beijing2008 shanghai asd123456 asdf1234 asdfasdf asdfghjk asdfghjkl asdasd123 asdasdasd asdqwe123 aa123456
    aa12345678 aaa123456 aaaa1111 aaaaaaaa aaaaaaaaa abc12345 abc123456 abc123456789 abcd1234 abcd12345 abcd123456
    abcdefgh abcdefg1 abcdef123 a1234567 a1b2c3d4 a5201314 a123123123 ab123456 as123456 ss123456 qq123456
    qq123456789 qq5201314 ww123456 wang1234 wang123456 zhang123 zhang123456 li123456 liu123456 lx123456 xx123456
    zxc12345 zxc123456 zz123456 zzzzzzzz qwer1234 qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345
    qwerty123456 qwertyui qwertyuiop qwertyuiop123 qweasdzxc qweqweqwe qwe123456 qwe123qwe qazwsxedc qazwsx123
    qaz123456 q1w2e3r4 q1w2e3r4t5 q123456789 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
    1qaz!qaz 1234qwer 1234abcd 123qweasd 123qwe123 123456qq 123456aa 123456abc 123456qwe 123456qwerty 12345qwert
    123abc123 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnm, !qaz2wsx 1q2w3e4r! !@#$%^&* qwerasdf qazwsxed password
    password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa$$word pass1234 pass12345 password!
    passwort passpass mypassword admin123 admin1234 admin12345 admin123456 administrator adminadmin root1234
    rootroot test1234 test12345 testtest user1234 guest123 welcome1 welcome123 changeme changeme1 letmein1
    letmein123 default1 computer internet samsung1 google123 whatever trustno1 iloveyou iloveyou1 iloveyou2
    iloveu123 ilovechina loveyou123 lovelove love1314 love5201314 love123456 sunshine sunshine1 princess princess1
    football football1 baseball baseball1 basketball superman superman1 spiderman starwars pokemon1 pokemon123
    dragon123 master123 monkey123 michael1 michelle jennifer jessica1 charlie1 jordan23 liverpool chelsea1 arsenal1
    barcelona realmadrid manchester victoria elizabeth alexander benjamin samantha danielle christian nicholas
    butterfly chocolate cocacola elephant swordfish mustang1 corvette mercedes ferrari1 startrek hello123 helloworld
    hellokitty happy123 lovely123 freedom1 secret123 computer1 blink182 metallica nirvana1 slipknot music123
    musicmusic overtone xianwai123
`);

/** The 3,000 most common of eight characters and more. */
const leaked = listed(`
    maverick steelers hardcore midnight bigdaddy marlboro jonathan liverpoo scorpion redskins butthead dolphins
    shithead metallic mountain rush2112 creative garfield bullshit december airborne brooklyn godzilla 4815162342
    williams darkness platinum 01012011 lifehack 12qwaszx snowball nintendo november pakistan explorer redwings
    lasvegas guinness christin babygirl michigan carolina alexande dickhead minecraft kristina kimberly snickers
    paradise caroline lacrosse bollocks poohbear einstein drowssap courtney spitfire patricia maryjane champion
    svetlana anderson westside security 1232323q scarface marshall veronica stargate semperfi brittany scotland
    cherokee simpsons vladimir franklin infinity passport bulldogs budlight usuckballz1 softball fktrcfylh kawasaki
    wildcats logitech swordfis motorola alexandr patriots colorado juventus freeuser warcraft wolverin elizabet
    valentin mitchell ncc1701d spiderma virginia pearljam predator panthers peekaboo rolltide american cardinal
    chevelle fyfcnfcbz loverboy electric darkside hercules lawrence wolfpack blizzard cheyenne 123456789q cjkysirj
    sterling pussycat freepass airplane billybob stingray chocolat zeppelin firebird business greenday tarheels
    01011980 hellfire engineer serenity fireball 1029384756 remember darkstar pavilion bobafett 01012000 dbrnjhbz
    harrison swimming defender precious icecream presario rockstar airforce thailand 21122112 bluebird goldfish
    wrangler cadillac longhorn microsoft christia assassin atlantis 123qweasdzxc lonewolf software leonardo srinivas
    angelina valentina veronika babydoll wordpass devildog mistress soso123aljg montreal wolfgang 31415926 hotstuff
    basketba birthday stephani fuckyou2 kathleen savannah shamrock deftones goldberg renegade hamilton cristina
    blahblah enterpri babylon5 sweetpea trfnthbyf cavalier marathon aardvark butterfl bigboobs yankees1 napoleon
    buckeyes 01011990 fredfred highland diamonds campbell chandler drpepper pornstar thuglife sherlock morpheus
    wetpussy consumer adgjmptw sundance isabella overlord isabelle ultimate ncc1701e matthew1 geronimo aleksandr
    portugal superfly q1w2e3r4t5y6 florence wrinkle1 11235813 51505150 seminole alejandr concrete access14 margaret
    christop letmein2 qazxswedc trombone pleasure rhbcnbyf cdtnkfyf stallion mongoose kingkong bluemoon personal
    fuckyou1 immortal dietcoke anthony1 giovanni hollywoo morrison 14789632 clifford bonehead fernando ghbdtnbr
    charlott 1123581321 ilovesex william1 hongkong sebastia werewolf super123 cooldude eternity lollipop tottenha
    stocking anything columbia makaveli robinson verbatim satan666 standard blackcat punkrock raistlin infantry
    waterloo 01012010 seinfeld musicman megadeth skywalke gn56gn56 squirrel wolverine stardust twilight intrepid
    vanhalen punisher showtime fuckfuck 111222333 skittles ekaterina hannibal thunder1 portland panasonic sandiego
    penelope blackdog 1a2b3c4d californ playtime warriors gangster christine chargers mushroom dingdong crusader
    stranger dkflbvbh anastasia slapshot guardian 147896325 septembe angelica scarlett kittycat munchkin rammstein
    1passwor barcelon santiago blackman starcraft goodluck coltrane katerina fuck_inside discover spanking shaney14
    192837465 lonestar stonecol meridian heather1 25802580 richard1 alexandra zaq1xsw2 beautiful lowrider tacobell
    123698745 catalina halflife johnjohn kangaroo thompson socrates keyboard national formula1 12369874 penguins
    fuckface vacation ragnarok asshole1 mailcreated5240 lorraine dodgeram sebastian colombia oblivion sithlord
    mustangs scoobydo bigballs zxcv1234 titleist richmond director magnolia blueeyes mersedes 12312312 springer
    patrick1 martinez cowboys1 nuttertools gateway1 imperial grateful peterpan kingston pa55word freckles margarita
    deadhead research mariners rootbeer aspirine frederic children stephanie scooter1 creampie plymouth justdoit
    1234567q lightnin caliente goodtime catherin redalert brucelee porkchop aquarius raiders1 thankyou fletcher
    shopping a1s2d3f4 sapphire qazwsxedcrfv hastings blackjac 01012001 spectrum chevrole amsterdam diamond1 rosemary
    candyman beatrice front242 atlantic labrador syracuse southern commando clitoris 8j4ye3uz monopoly pineappl
    lesbians gangbang spartans romashka snuggles phoenix1 infiniti jeremiah 1234567890q cosworth charlotte doberman
    qawsedrf brandon1 emmanuel webmaster viktoria porsche9 starbuck beefcake godsmack clarence valhalla starfish
    sailboat achilles ncc1701a pa55w0rd frontier swingers terminator kentucky jackson1 doughboy butthole phillies
    dannyboy nebraska qwertyuio pinkfloy maryland luckydog september oklahoma agent007 vfrcbvrf nathalie whocares
    vkontakte ihateyou dilligaf mandingo california technics golfball 01011991 bunghole 15426378 hurrican stripper
    aberdeen rfnthbyf enterprise dthjybrf handsome excalibu brothers keystone flamingo lancelot melissa1 australia
    kamikaze designer somethin apollo13 bearbear bradford deeznuts warhammer rangers1 blueblue meatball columbus
    manchest macdaddy michaela 123456789z sentinel universe truelove eatpussy sexygirl billyboy military jamesbon
    microsof microlab pantyhos lifetime 01011985 gordon24 theodore function 73501505 passwor1 azsxdcfv 01011970
    charlton bigmoney superstar fordf150 terminal wildfire vladislav hollywood gretchen saratoga 321654987 01011981
    greenbay trinidad chicken1 rjirfrgbde meatloaf hyperion rightnow treasure 01011986 lisalisa chester1 jasmine1
    maradona anaconda japanese catherine woofwoof poontang christopher albatros richards turkey50 kenworth dinosaur
    holyshit lionking happyday chickens ericsson positive crazybab sherwood polniypizdec0211 fktrcfylhf zxcasdqwe
    hardrock anhyeuem madeline february applepie skywalker gandalf1 davidson skorpion hellyeah australi rockhard
    hedgehog 13243546 yosemite 1qa2ws3ed mikemike pooppoop america1 karolina starship 0.0.0.000 salvador greatone
    freeporn 78945612 francois packers1 robotech roadkill backdoor rastaman alliance killbill cinnamon sojdlg123aljg
    18436572 bangbang jeanette operator mechanic amsterda pingpong rasputin marianne majestic passwords kingfish
    gotohell wrestlin railroad lineage2 thursday peterson phillips nwo4life charles1 kcj9wx5n underdog r2d2c3po
    snoopdog broadway umbrella splinter fuckthis chemical 123789456 jamesbond blackhaw sinclair megapass translator
    magicman supersta giuseppe caligula shannon1 meredith bullseye saturday kristine tunafish gfhjkm123 dkflbckfd
    p0015123 12131415 crawford tazmania deepthroat dfktynbyf tommyboy chainsaw christina marino13 getmoney budweise
    qazwsx12 brighton vfhufhbnf mamapapa penthous chrisbln snowboar undertaker flounder moneyman canadian viewsonic
    downtown 01011989 eastside sneakers golfgolf panasoni chicago1 thanatos ghjcnjnfr whitesox poseidon johannes
    gargoyle intruder sunnyday solution madison1 newcastl goldstar buckshot 01011988 titanium federico assholes
    sunflowe babyblue westwood apple123 boomboom florida1 motherlode multiplelo callaway starfire paintbal winston1
    123qwerty knickers lokomotiv panther1 thirteen rjycnfynby avalanch philippe hotpussy 01011984 zerocool tomorrow
    godfather original 01011987 newyork1 idontknow vfvfgfgf beerbeer 1x2zkg8w francesc syncmaster christie zxasqw12
    paintball monalisa terrapin spongebob attitude clevelan barefoot chuckles meathead 02071986 cfitymrf cambiami
    12345678q 03082006 blessing aleksandra gladiator southpark mazafaka pianoman casanova traveler hawkeyes clarinet
    deeznutz 10203040 meowmeow monster1 triangle valencia 01011910 rhiannon crystal1 smeghead andromeda cerberus
    james007 tiberius gabriell salamander resident hayabusa together juliette 1q2w3e4r5 crjhgbjy nokia6300 rockford
    goldwing brewster thegreat confused whiskers spaceman rebecca1 12qw34er gesperrt wrestling mohammed sersolution
    overkill rhfcjnrf montgom240 bulldog1 something 12345qwe runescape lightning 14725836 19411945 hoosiers recovery
    01011992 adrienne roadking illusion 01091989 medicine leavemealone megatron doghouse mortgage heineken fishing1
    moonlight motherfucker 02071982 balloons tinkerbell 135792468 babyface hardcock 01011975 blackbir bookworm
    godfathe seahawks talisman blackjack hawaiian alphabet beautifu 123456654321 mortimer roadrunn password2
    charlene christmas handyman digital1 tiffany1 01011993 dutchess 12301230 wareagle valkyrie idontkno teddybea
    dragonball babybaby dolphin1 inuyasha stanford sullivan wishbone property gameover fuckoff1 kittykat sinister
    02021987 dragon12 friendly geoffrey newpass6 katherine claymore 02011985 bitchass sporting matthews checkers
    01011977 02041986 gabriela 02081988 alexalex preacher gamecube 02051986 armagedon playstation z1x2c3v4 02091987
    12011987 rhtdtlrj blackout bcfields electron devil666 silverad 02021988 02031986 123456qw thunderb 02101985
    ghostrider reynolds cannabis southpar jackson5 absolute lipstick 1234567890a laurence 02061985 02011987 mandarin
    tottenham kleopatra dirtbike 1357924680 katherin northern cameltoe bluefish 02021986 slippery 01011983 02091986
    qweasd123 mollydog annabell starcraf ghblehjr vasilisa scorpio1 illinois deadpool farscape sunflower hopeless
    carpedie asdfzxcv shepherd 02021984 gatorade cameron1 borussia 01011982 flexible graphics fyutkbyf 123qq123
    yfcntymrf 02081984 02081987 thedoors 7ugd5hip2j pussyman elizaveta 02061986 strength webmaste augustus alejandro
    argentina corleone vampires 02031984 02021985 21031988 987456321 babylove sergeant dragonba stonecold register
    buttercu 01020304 01011999 millions millwall patience chrysler bullfrog 02011986 istanbul ashleigh 02081989
    universal binladen porsche1 gabriel1 jayhawks amateurs barbados nightmare knockers chevrolet cristian coolness
    02041984 criminal hardware bobdylan capslock 02061989 teddybear gfhjkmgfhjkm missouri carlitos coldbeer netscape
    andromed brigitte yeahbaby eldorado eastwood monkey12 paranoid rainbow6 soulmate 9293709b13 microphone kakashka
    02021983 50spanks fgtkmcby 1234567891 brittney fastball creature just4fun smashing washington mephisto shitface
    fountain specialk estrella 02031987 buddyboy 02041983 02051983 piramida 02021989 violetta spencer1 salasana
    q2w3e4r5 heritage 11221122 browning 02041982 insomnia kissmyass budapest sexysexy pinkfloyd playboy1 sandwich
    testpass gamecock maxwell1 magician wildcard magazine telephon 1234asdf 02081986 1a2s3d4f rochelle pringles
    iverson3 02041987 02041988 vsjasnel12 darklord loveless radiohea 02011988 reckless jiggaman tiger123 classics
    hooligan scrabble jellybea hawaii50 pharmacy abnormal concorde 01011979 02081985 qazwsxedc123 islander 02101984
    jakejake 02011980 yjdsqgfhjkm kazantip strawberry maksimka wg8e3wjf 02021982 sweetnes master12 andersen ferguson
    dynamite gertrude doomsday rhjrjlbk mariposa killer12 mazda626 excalibur marcello buttfuck masamune 02071984
    12365478 chestnut fullmoon pornporn michael2 02031985 inspiron forsaken snowboard lollypop insanity creation
    02061988 katarina moonbeam gonzalez senators pumpkins windsurf green123 reddevil sheridan rjhjktdf killkill
    woodland vanguard aviation stanislav 02081982 02051982 yankees2 mobydick sausages francesco anastasiya nevermind
    presiden faithful vfitymrf happiness robotics 02011984 temppass highheel firewall polopolo 02031982 evolution
    drummer1 02061980 pussy123 pumpkin1 download fandango qwerty11 earnhard angelika icehouse misfit99 christma
    zaqxswcde 02061987 02091983 01081989 pineapple harrypotter gorgeous 12051988 vikings1 spongebo broncos1 starstar
    radiohead viktoriya holidays mckenzie reddwarf dodgers1 05051987 02071987 02101989 02041985 platypus 02071980
    1z2x3c4v abrakadabra marianna services 02101987 longjohn 134679852 01011900 alessandro honolulu nygiants
    02091984 windmill freebird slamdunk snowflak irishman 02091981 bergkamp training warrior1 playstat mudvayne
    dudedude jackjack johndeer zildjian 02061983 02041981 02091980 22041987 josephin fishbone genesis1 bigblock
    jefferso clippers chambers thisisit monkeybo death666 hounddog pallmall 02051988 angel123 02041979 webhompas
    monsters 02051987 02081977 05051985 02071988 comanche 15051981 26061987 whiteout roadster stefanie heinrich
    undertak anastasi festival coolcool 02031981 mazdarx7 choochoo 08031986 02051989 123456789s 02051984 02061984
    kisskiss cbr900rr lovelife chipmunk good123654 bluebell kjrjvjnbd fuckinside 10011986 11051987 13041988 21031987
    washingt tkbpfdtnf smirnoff pipeline james123 fishhead 06061986 konstantin freefree summer99 newcastle krasotka
    01031988 02091985 starligh wireless scoobydoo 02021979 koroleva michaels yogibear redbaron testing1 02021981
    nascar24 president highbury zachary1 02061982 username survivor wanderer soccer12 fuckhead costello washburn
    catwoman lemonade bearcats solitude cocksuck 01011978 02011989 cricket1 slowhand paradigm nostromo borabora
    arkansas terminat rainbow1 fantasia stephen1 02041989 underground johnson1 peaches1 cnfybckfd ghbywtccf 02101986
    11081989 12021988 13041987 14061991 20061988 21011989 22021989 24061986 30051985 74108520 wildbill gilligan
    berkeley pool6123 armstron 01061990 tropical sundevil hurricane volkswag 01011960 02021976 zanzibar mustang6
    trouble1 02071981 coventry gtnhjdbx 03041991 45m2do5bs sidekick 02031979 revolver jackass1 cleopatr jermaine
    gbhfvblf 02081983 marines1 18011987 23041987 everlast tinkerbe bluesman customer 12qw12qw marjorie penguin1
    tokiohotel straight nautilus highlander firefire 02071983 longdong 07071987 threesom 02021973 01121986
    ghjcnjgfhjkm 02011981 01071986 02091989 02071989 nokia6233 ghbdtn123 asdfgh01 valentine 10031988 10071987
    12121990 13031987 14111986 19061987 19101987 24011985 25081988 28041987 123456123 matthias buddy123 private1
    andyod22 complete fredrick fearless antelope marseille pantera1 viewsoni 02081980 02021990 01091987 evangelion
    handball barselona zxcasdqwe123 sandrine sprinter fyfnjkbq 01041985 02101988 palmtree sonyericsson 10011990
    10051987 10101986 11061985 12121985 13061986 14021985 17051988 20111986 22011988 25800852 28021992 question
    soccer10 carpente spartan1 pasadena coldplay fairlane elcamino callisto tomahawk gladiato fantomas castillo
    honeybee yamahar1 02031989 wildwood 09051945 david123 johngalt sweetness mcdonald buffalo1 02031980 01121988
    02101981 cheshire superior 08121986 ministry trinitro bismillah capricorn 04041991 vendetta 03041986 02101983
    margarit bigpoppa success1 voyager1 01011995 11051990 16051987 16051989 17061988 20031987 20091991 21031990
    22021986 25031987 25121987 27061988 28011987 28021990 29011985 29051989 29071983 30041986 04041988 antonina
    hetfield cutiepie nonenone papillon baritone stephane freefall vjqgfhjkm mischief foxylady dominion enforcer
    leedsutd f00tball remingto rfvfcenhf 02011983 derparol 02051980 05051989 08051990 02041980 01041988 01061986
    cleopatra carnival 01011994 ghjuhfvvf knuckles kayleigh 11121986 12031985 12031987 13121985 15011987 15051990
    15101986 18061990 18091985 20051988 20091988 21051991 21101986 22071986 30031988 31011987 02071978 harddick
    firefigh blowfish sexylady 08031985 alexandre whiteboy cromwell minemine dontknow 02011982 wp2003wp lakeside
    123456ru noname123 screamer calimero 02101979 02051985 dfktynby francisc swinging 02041974 cygnusx1 trucking
    08081988 obsidian money123 02031988 01031989 01011974 03031986 giovanna sasha_007 02051978 02071979 marijuana
    02031977 02051976 kordell1 10101990 13021990 14021986 15021985 16121987 17011987 21051988 22031984 22041988
    23021986 24111989 25041988 25091987 26031988 27081990 30041987 07091990 cassandr moonligh blueball bigbooty
    wrestler building fishfish paramedi capricor 01031985 universa lalakers cherries eclipse1 darkangel whistler
    smackdow strawber facebook 02051981 01021990 transfer clarissa argentin slimshady nokian73 chris123 johncena
    pictures suckmydick dogpound 02051973 02041975 10041986 10071988 11021985 13071984 14081985 15071987 17111985
    18091986 19011989 19031985 19283746 21011988 21011991 22061988 23031990 24111987 25011990 25091990 31031988
    notebook prospect daylight capetown cartman1 09021988 fortress 01091985 telephone eggplant fussball perfect1
    hallo123 pufunga7782 02041978 budweiser marseill goodgirl 02051972 liverpool1 05061990 university vincent1
    01031984 02031983 southpaw sylveste forever1 magellan captain1 taekwondo 10081989 11031988 11071988 12041986
    12041988 12061988 13011987 13011988 13051987 14011986 14021990 15011985 15041988 16051988 22021988 22071987
    22091988 22121987 23021989 23041986 23051985 25101988 30081984 sonyfuck sabrina1 02031978 goldfing 1234zxcv
    marcius2 pentagon hotgirls cornwall mandrake bubbles1 earthlink 01071987 lakewood moonshin suburban challeng
    opendoor 01011976 04041983 commande stanley1 jonathon 08081986 bubba123 02051977 navigator 02081976 fkbyjxrf
    02091988 07071977 03021986 millenium 07071990 05071984 01041987 gateway2 camaross bluejays 10031987 10101985
    10121987 11061991 11121985 12071989 12081985 13061987 14101987 15071986 15071988 16021990 17061989 17101986
    18021984 18041986 18051988 18101987 19051987 19061990 19121989 20041986 20081991 20091986 20121989 21061986
    22011986 23051990 24031988 26031990 27041990 27061985 27071987 29061990 29071985 30041985 135798642 05071988
    whatwhat optimist 02071985 enternow 01051989 03081989 destiny1 hattrick beatles1 natasha1 bordeaux 12345qwer
    vanessa1 09041987 therock1 ilovegod cardinals marriage espresso 02071975 p4ssw0rd nightwish gsxr1000 23skidoo
    ghhh47hj7649 shadow12 speedway 01041992 01041990 09031988 roadrunner ironmaiden supernov toriamos 06041988
    patches1 10061986 11051984 11051986 11091989 12041990 12051986 12051990 12121988 14041988 15021990 15051985
    15111988 16051985 17041991 20021988 20041988 21061985 22061989 22081986 25071990 25111987 26061985 30011985
    mamacita stigmata gonzales 01121987 nineinch waterboy klondike somerset 01031986 mulligan krokodil hardball
    azertyui republic romantic vauxhall 02061977 06021987 rfntymrf almighty 06081987 stratfor mississippi suckdick
    houston1 intercourse power123 01021989 lenochka marijuan 02031975 limewire 04041990 blue1234 12345qwerty
    01061988 htubcnhfwbz awesome1 funstuff printing 10011983 11011990 14011989 14031988 15021986 16051990 17031987
    17071989 18021988 18111987 19061985 20031991 21041992 24031990 24091986 25011986 25061985 27081986 28051987
    29051985 29061989 theforce chiquita 05081988 maserati cabernet sheepdog hairball vancouve 02071976 123456789m
    scheisse montana1 pimpdadd baltimor mash4077 kirkland riccardo 07051990 02061976 sigmachi revolution dragon69
    03041980 absolutely rfhnjirf 05091988 sammy123 colonial 04061986 02101976 q1234567 ilikepie 09021989 toonarmy
    01031983 06051986 natalie1 bigdicks cashmone 02081981 02041977 01021988 11011991 11071985 11081987 12071987
    12081984 12101988 13031986 14021987 14071987 15051987 15081991 16011989 16061986 16111990 17071985 18051990
    18061985 19071986 19071988 19101990 20031988 21021985 22021985 22041986 22061941 22061987 22071989 22081983
    22121983 22121986 23011985 23021985 24061987 24061988 25011985 25041985 25061986 25101989 26021987 27031989
    28021985 28051986 myxworld kristian dominiqu darkange scrapper delaware progress gabriele smoothie slimshad
    08071987 vqsablpzla pathfind elisabet evolutio 02021980 velocity annmarie dolemite vagabond woodstoc 02081979
    plastics 02021991 08061987 aolsucks 02031973 rachelle billabon ncc74656 austin31 04061991 02021971 nevermore
    p0o9i8u7 forgetit password9 reginald killer123 02091976 dukeduke archange minimoni hellsing rocknrol 02041976
    03071987 zaqwsxcde morrowind friendster modelsne 03111987 05061986 04041985 02011975 futurama skateboard
    10031991 10111986 11081990 11111987 11121987 12011989 12061986 12121982 12121987 13111990 14021983 14051990
    14071988 14101988 15011986 15071985 15081988 15091987 16031990 16101987 17041987 17061986 19011987 19051986
    19071990 20021986 21041985 21081987 21111985 22021990 22031991 22041985 22061990 23061990 24051990 26031984
    26031987 27031987 27091985 29051990 29081985 29081990 29111989 29121987 30121987 31121990 homemade herewego
    lonesome pornking blackbird cucumber vipergts 123qwert muhammad summer69 jeepster acidburn fireblad pinnacle
    03061987 02101977 08041986 jellybean peterbil dilbert1 lighting homework 04051988 fellatio 03031988 baracuda
    flipflop singapor 04081987 sasha123 02091977 12345abc 05051990 crackers warhamme masterbate starwars1 02091975
    01011971 flamengo lfitymrf snowbird 123456789d bradley1 02101980 daughter navyseal 01081990 carebear kamasutra
    bastards 01061987 02051975 10041983 10061987 10081985 10293847 11011987 11071986 12051985 12101985 13111984
    14071986 14881488 15051986 16061985 17011990 17021985 17091987 17101987 18011986 18021986 18041990 19091988
    19111987 20011989 20051985 20071986 21071989 21111990 21121986 23011990 23021988 23051986 24011990 24021991
    24061992 24121986 25011993 26041986 26041991 26051988 27011988 27051987 28021986 28071986 29011987 31011990
    02071971 whiplash rainyday stafford nightmar 03051987 01051988 69camaro dragonfl stickman 03071986 sexybitch
    puppydog 5wr2i7h8 melanie1 apollo11 rockwell vfntvfnbrf eleonora alleycat ambrosia phialpha exchange lokiloki
    cartoons 02091973 01051986 contract 03011987 daisydog penetration 06041987 laetitia 03031990 02101978 mustang2
    adrenalin goldeney luckyone 06031983 escalade 0192837465 fyutkjxtr 01011973 02071977 02081974 touching trinity1
    04091986 charisma 07081986 rainbows 07091982 12345qaz cleveland 02061979 08051987 cocksucker 03031993 10011988
    10031989 10041990 10061984 10071985 11071989 11091984 11111986 12011985 12021985 12031988 12051989 12091988
    12111990 12121989 12348765 14011987 14011988 14021989 14081988 14121989 15021983 15031988 15061988 15091988
    15111984 16011987 16111982 18021987 18031991 19021990 19101986 19111986 20011988 20021985 20031986 20061986
    20081986 21051986 21071987 21101989 22051986 22071983 23031987 23051987 23051991 24011987 24071987 24101986
    24111990 25021988 26031986 26091986 26101986 26111985 27021991 27111985 28031982 28041992 28061986 28121984
    29041985 30011986 30061987 31121987 31121988 369258147 05021988 dragster bismarck cambridg 1michael treefrog
    123456789qwe 06071983 nounours speakers buttercup mallorca alexander1 normandy thumper1 02051979 playball
    7777777a wonderful benessere 01021985 smackdown 02051990 trumpet1 asdffdsa 03041987 favorite6 sexybabe cannibal
    beethove skipper1 02091971 01051990 nthvbyfnjh malaysia azertyuiop 02091982 rocknroll bynthytn 02011990 pavement
    03051986 stockton 06061987 guillaum 10041991 10101989 10121985 10121986 11011989 11041991 11061989 11081988
    11101986 12021991 12051987 13021987 13081985 14031989 14041987 14041992 14081990 14091990 15041987 15071983
    15081990 15091989 16021987 17021987 17061991 18011988 18041991 18051987 18061991 18081988 18121984 19031987
    19091990 20041990 20051989 20061984 21021987 21071992 21081985 22061985 22071990 22081991 22091986 22111985
    23061992 23071985 23091987 23121986 24021988 24031987 24041988 24081988 25051985 25121985 26051986 26061986
    26071987 27041985 28051985 28051990 28071987 30041991 30051989 30061983 30071986 30111987 789654123 jupiter1
    segblue2 paulpaul gannibal hallowee ticklish 07071985 offshore allison1 special1 02041973 amethyst letsdoit
    thrasher notredam candyass junkmail 09051986 06011988 volleyba liberty1 bettyboo 02061981 02011979 02101973
    08011986 06061985 01051985 constant longhair 09081988 alcatraz 01021987 09091986 05021987 mynameis 08071988
    04051985 powerful 04061984 sephiroth password01 02061972 1qazxsw23edc jesus123 05031991 sparkles skinhead
    sonysony pancakes charlie2 generals montecar 02061974 10011992 10061989 10071990 10081983 10081990 11041990
    12071988 12071990 12081983 12081988 12091991 12101984 12101990 12121986 12121991 12211221 13071990 13101987
    13121983 14041986 15031990 16031988 16071987 16071991 16091987 16121986 18111986 18121983 18121987 19061992
    19091983 20051987 20061990 20101988 20121986 20121988 21031985 21121985 22011985 22051991 22071991 22121989
    23031986 23051983 23091986 23111987 24071991 24101989 25081986 26071986 26071989 26101987 27021990 27031986
    27061983 28061988 29031988 29061985 29061988 30011987 30031986 30031992 30091989 30121986 31031987 31051985
    31101987 1234567899 sergbest 08111984 pathetic auckland 01041980 billbill capitals 02031990 pizzaman delpiero
    09111987 1234rewq virginie 04111988 tampabay 1qazzaq1 playboy2 1million vampire1 playmate 08101986 dfcbkbcf
    istheman ilovepussy wonderboy montrose cassandra clemente 06031992 dreamcas 05051991 painting 04041987 01071984
    zxcvb123 05011987 04061987 lockdown blacklab riffraff fidelity 05111986 08121987 frankie1 07071988 07051987
    edmonton 07071982 pressure streaming supernova 02081973 05031990 08051989 justice1 09081985 07071984 02031991
    01021992 babycake fuckme69 frederik motocros 01101987 rustydog pinetree 07101987 10031990 10031993 10041987
    10051990 10061985 10071986 10091984 11031983 11051988 11071987 12071991 12081987 12081990 12111985 12111991
    12131213 13021985 13061985 13071987 14101986 15011983 15061985 15081986 15091985 15111989 15121987 16061987
    16061988 16081986 16091988 17021989 17051987 17051989 17051990 18011985 18021992 18031988 18051989 18101985
    19021991 19061991 20041985 20061983 20071988 21031984 21061988 22011992 22031986 22051987 22051989 22061984
    22071984 22071985 22091991 23061989 23091985 23091989 23111989 24091991 24121987 25031983 25031991 25041991
    25051987 25061987 25081985 26081986 27021992 27031992 27111989 28011988 28081986 28081990 28101986 29011982
    29061986 29091987 30011990 30051987 31051993 31071990 44332211 66613666 1234509876 feelgood tigercat citation
    sunlight 02061971 bigtruck 06061981 kingking trooper1 papamama jefferson elements 02031974 02051970 123456as
    07071989 password99 popcorn1 04041986 08021990 02021978 05121990 03091983 06021986 02011977 01081985 04071986
    01091992 09051987 07041987 francine 05031987 revoluti sniffing chouchou usmarine 03051988 01121990 09091988
    01081992 02041972 07101984 07021991 03041983 123456qqq 08081990 03031992 left4dead england1 conquest delldell
    lol12345 01011972 02061978 07081987 gogators cashmoney 09041986 04071988 02011976 07091988 10021986 10021987
    10051988 10081987 10091986 10101980 10101988 11081986 11091985 11091986 12021984 12031990 12061987 12071984
    12101989 13031989 13051990 13061991 13071985 13071989 13091984 13101982 13101988
`);

export const commonPasswords: ReadonlySet<string> = new Set([...habits, ...leaked]);

/** Shorter words: with a year, some digits or marks behind them they are common passwords too. */
export const commonBeginnings: ReadonlySet<string> = new Set(
  listed(`
    qwerty dragon abc123 monkey letmein shadow master michael mustang pussy fuckyou jordan qazwsx 123qwe killer
    hunter harley zxcvbnm asdfgh buster andrew batman soccer tigger charlie robert thomas fuckme ranger daniel
    hockey george jessica asshole pepper klaster zxcvbn freedom joshua maggie pass ginger fuck amanda ashley love
    cheese nicole summer matthew chelsea dallas biteme matrix william yankees taylor austin access martin heather
    thunder merlin secret diamond hello anthony hammer fucker silver gfhjkm justin patrick richard bailey golfer
    scooter test orange cookie jackson sparky mickey phoenix bigdog snoopy guitar chicken morgan andrea camaro
    peanut ferrari cowboy falcon welcome samsung sexy joseph smokey dakota melissa arsenal boomer eagles tigers
    marina nascar booboo gateway porsche yellow monster spider diablo hannah bulldog junior london purple compaq
    lakers iceman cowboys money banana ncc1701 boston brandon tennis johnny miller coffee scooby edward nikita
    mother yamaha brandy barney chester fuckoff oliver charles player knight forever steven rangers chicago redsox
    badboy angel please fender chris jasper james slayer rabbit natasha rachel bigdick marine wizard raiders prince
    casper fishing flower crystal jasmine panties iwantu adidas winner winter gandalf enter ghbdtn angela mike
    golden lauren winston madison angels blowme panther sexsex bigtits spanky bitch shannon sophie johnson david
    horny thx1138 toyota tiger murphy dick canada blowjob muffin cooper apples jackie dennis black john sandra
    pokemon 123abc carlos qazxsw 123456a qwaszx nathan butter rainbow razz newyork gemini cameron florida turtle
    viking booger wilson sierra doctor rocket victor captain bandit jaguar packers pookie peaches asdf blue dolphin
    helpme tucker theman tiffany maxwell jeremy debbie albert maddog lovers monica alex united giants nirvana hotdog
    rosebud warrior stupid suckit success bond007 jackass bonnie alexis porn lucky jason scorpio samson q1w2e3
    azerty freddy driver willie calvin sydney gators dexter red123 12345a 123456q bubba golf voodoo happy arthur
    trouble america nissan gunner rebecca stella gordon jessie parker fucking apollo jack eminem legend beavis
    august bear apple skippy buddy qwert kitten magic shelby beaver phantom fred nothing asdasd xavier braves travis
    copper tomcat qweqwe girls bigboy green power animal police online voyager fish sniper trinity walter blazer
    heaven lover playboy bubbles loveme hooters cricket marvin willow donkey topgun saturn family gabriel destiny
    pumpkin digital sergey chance private therock runner tits beatles fire cassie qwerty1 celtic broncos andrey
    nelson donald scott eclipse cartman fluffy louise testing little samuel birdie steve cherry pantera sharon
    gibson vampire mexico peter buffalo montana genius beer flyers maximus school lovely stalker doggie carter
    spencer speedy barbara sabrina carmen marcus bronco yankee friends lol123 dreams magnum horses cool ou812 goober
    member qwertyu enigma scotty pimpin brian cock surfer sammy genesis dave star asd123 baby racing friend hello1
    hawaii eagle1 billy viper october vanessa poopoo boobies stanley 12345q walker bitches paul stephen simple
    alaska badger action jake bill denise jester drummer forest diesel rock friday kevin mark gregory pamela frank
    hotrod chevy lucky1 douglas google badass shorty tester thumper hitman mozart general reddog boobs music lizard
    melanie a123456 ruslan vincent eagle sweet teresa a12345 olivia porno buddha spirit frankie money1 antonio
    liberty natalie mercury naruto qwe123 suzuki king popcorn spooky marley system claudia kelly free kitty vikings
    death leslie rascal qweasd jimmy loveyou hummer allison rocky patches russia adrian jupiter penguin cumshot
    howard passion honda vfhbyf andre sandman homer bastard raider assman sucker fantasy horney domino ironman
    disney norman bishop francis brutus ford redrum brooke bigred jeffrey jesus karina marines digger ireland oksana
    fireman cougar college shit alicia russell houston monday bradley cunt sarah nigger justice super tinker duncan
    dancer avalon everton reggie molly timothy hentai pussy1 claire madonna eugene ducati kermit indian connor
    galore smooth house titanic boogie simpson arizona saints georgia asdfg test123 accord matt baxter denver christ
    yfnfif slut smith stinky zachary roland naughty chopper brenda extreme water skyline poop zombie froggy pirate
    fylhtq vision awesome alyssa dreamer bullet empire wolf kirill 123123a people penis elvis skipper nemesis
    rasdzv3 simon alison arnold daddy psycho happy1 danger mookie wanker manutd tommy hobbes vegeta goblue burton
    picard bobby windows vfrcbv victory bambam turkey serega tweety hiphop galina rooster polina berlin suckme
    taurus ronald avatar mine raptor alpha1 maksim spring brazil eric bigcock newport hard kenneth hendrix madmax
    england a1b2c3 alpha sublime britney france bigman classic lincoln ronaldo 1q2w3e wombat bubba1 tiger1 raymond
    brother kristen pandora devils zxc123 simone holiday wildcat horse kramer buddy1 caesar alabama carrie bondage
    sports pickle catch22 leather shaggy chronic flowers qaz123 qqq111 robbie admin gracie amber perfect kodiak
    katana sunset crazy good maria anna snowman phpbb angel1 garcia detroit wolves pontiac candy vagina gundam
    panzer outlaw time pretty fisher connie honey trevor redhead hardon nastya cobra dragon1 savage service sasha
    michele dude lickme white miranda flash harvey oscar strike freddie beauty adam jeff bigmac chris1 duke clinton
    bowling jenny natali future jones wallace apache rulez pyramid dodgers girl whynot fuckit teens morris trooper
    cancer packard lucifer popeye weasel raven stewart tanner blonde sandy viktor manager cheryl norton james1
    control wutang julian atlanta pimp spike looking casino paris mouse lennon theone hawkeye hacker lisa dustin
    elaine nfnmzyf sailor catfish maxima tattoo barbie light design pervert machine herman rocks trucks nipples
    roscoe tornado jerry lights bubble madman orlando pegasus target laura philip browns eatme stefan cannon dilbert
    baller winnie katie shooter xfiles qazqaz lesbian street seattle corona amateur cthutq prelude beach malibu
    freaky integra pussies dragons iloveu monkey1 unicorn regina stealth kristin tony peewee openup bobcat stacey
    newton student young enjoy trigger zaqwsx lolita athena shotgun coyote bruins dollar country rocky1 joker lestat
    hottie smiley potter random sweety woody chipper snake samurai video gizmo maddie valerie flipper express powers
    cessna teacher goldie moose polaris piglet cookies elena hjvfirf ladies fatboy scully father single wicked daisy
    fetish foobar castle tickle bunny pepsi balls transam dfvgbh oicu812 impala sunday booty ronnie jasmin ryan
    gambit toshiba lancer texas hooker knicks roberto stinger benson squirt trucker nick redneck alfred blaster
    siemens shelly manson subaru ibanez blondie casey swinger reaper minnie mylove harry galaxy lindsay dudley
    farmer gloria special travel bigone sugar smoke skeeter fucked indiana great ficken master1 freeman curtis
    smitty marino joanne bigfoot escort babes check larisa trumpet tristan spartan babylon asdfghj sister valera
    stormy paladin andreas hamlet mister rusty seven indigo hornet skater jerome pierre wonder toronto rose indians
    karate julie hesoyam charger sweetie holland chiefs buckeye aurora hotsex griffin brandi redman passwor monika
    maiden leonard bernie brown garden storm autumn linda millie jungle pencil tomtom insane pizza timber jesus1
    mariah audrey david1 1a2b3c hamster aragorn pioneer techno catdog lollol triumph sidney fktrctq none sophia
    island hobbit blabla erotic shadow1 aaron pascal sampson justme marion stones chrissy tyler nadine marie goforit
    burger pitbull kelsey spartak german karen kissme hunting kaiser martha colors artist harold bass italia sammie
    mario nicolas virgin pebbles emerald callie doggy irina racecar germany goddess change wesley nipple basket
    joejoe holly poison zipper alpine shirley element huskers marcel eddie danny christy pussys sakura chichi inside
    dirty nicola blackie q12345 omega watson rommel nikki caserta trojan philips sergio nugget sammy1 tarzan bassman
    warren trixie chicks cream webster help sherry manuel dodger anakin bobbob bomber michel madness loser 123asd
    yvonne fatcat global ybrbnf energy desire soldier bianca sexual warlock martina babe andrei larry peace westham
    harris hector naked ladybug network bernard weed tintin chuck home history bluesky sherman logan january onelove
    cotton sunny archie holden whore brianna vfvjxrf titans lindsey singer truck smile party missy hansolo angelo
    joanna natalia beagle phillip panama smiles blue22 juice qawsed inferno moon connect snatch flatron sex4me turbo
    rocker emily blessed snakes dominic joey forget finger beetle jamaica alberto mulder jamie susan head passat
    plastic spunky suck long whiskey monitor cactus ripper spyder markus planet magic1 teen patton exigen sticky
    waters sluts nolimit daniela abigail apple1 katrina trunks andy assass always diana deedee april speed japan
    mission pickles million sailing freak holmes delta yomama darren rubber newman molly1 faster cumming bertha
    memphis sylvia open maurice olga jumper unreal geheim rodney nylons pentium legion shalom kennedy brooks movie
    dodge dream graham sprite curious pacific loulou funtime philly ferret niners orion milton cantona kingdom stars
    africa office boeing gilbert abgrtyu pirates sheila french sweets palmer green1 monique foster irish jackoff
    biscuit drizzt camera fossil moomoo tracey colt45 isabel martini salmon shasta jersey maniac snapper nasty
    solomon patriot jacob shaved asdzxc dillon gerald twister ricardo cjkywt clayton crimson serena oxford maxmax
    denis flight condor silvia biggie maxine ravens teddy colleen bruce wolfman sharks cosmos velvet butt keeper
    foxtrot garrett black1 damien anton sesame banshee cats dogs sunrise rick ghost western grendel sucks roxanne
    privet legolas frog felix marlin stone herbert lvbnhbq carrot blades frosty helena brownie groovy penny butler
    coolio daytona licker peanuts pikachu trains mollie jericho hershey strider lobster grace bird zaq123 bottom
    ninja murray kansas shogun goblin search neptune ball darwin amadeus suzanne seven7 jason1 oldman bruno showme
    henry getsome muscle obiwan support rfrfirf gold whitney shark maestro anal danni tanker english tarheel fighter
    thanks blue123 capital newlife anubis gothic chaos blues cindy sabine roman preston princes brendan slick
    123456z evelyn python test1 richie tequila boss cody devil clover delete mirage blood surfing bentley potato
    baggins review porter chubby sooners buffy buck tina derrick harmony fusion dima mature malcolm allen mary
    buttons safety dagger moscow swallow byteme stimpy lucas turner iverson lester liquid asdf123 cracker lucky7
    misty nymets robin bigguy mobile tazman greg nimrod newpass miami bugger marco volume masters monroe miguel
    doodle collins powder archer gotcha battle dublin janice charly photos knights woody1 short nookie milano pepsi1
    stuart damian grizzly camille scruffy brasil latino poopie lorenzo bananas thegame robert1 hell world gerard
    picasso viper1 walnut kolobok wisdom trance parrot quality blade pink auburn eatshit dorothy dusty engine
    gorilla wheels tamara postal luther ranger1 pass123 carlo cassidy oakland andrew1 osiris dumbass ping bridge
    bingo bender annie dookie sally megaman racerx rjntyjr sirius firefly julia madrid terry griffey women phoebe
    weezer violet ledzep randy gangsta ghjcnj paradox loving vertigo carson sergei shiloh sobaka buffett aliens
    sadie chucky bonjour jazz josh sinner soccer1 stevie jeep trebor finish dark luke sprint shazam lady celica
    sarah1 scarlet hoover sommer frances hotboy cynthia bond formula rebels elwood melvin honda1 kiss bollox lexmark
    claude rockon duck tacoma romeo wookie prodigy tempest vfhecz flames bang kitkat mystery server molson incubus
    smoker 123qaz window rescue carpet lawyer megan juan celeste melinda lucy wright jimbob golfing kenny roger
    bobbie xanadu tardis hearts dixie pussy69 pooper shaman imagine janine kenwood 123zxc dogg garbage topper
    roberts lizzie ashton elliott oracle sheena chloe mallard analsex shemale mikey asterix faith monkeys jimbo
    cooler gillian yourmom sleepy gremlin printer hudson stud birdman frank1 aussie esther defiant polo anime
    tatyana jackal frogger bridget wayne tobias blondes donnie katrin weather parola photo account israel shaolin
    noodles celine willy willis forgot hallo mandy thomas1 rogers palace santos ohyeah magnus laurie amazon kisses
    queen ludwig fatass assfuck nellie putter broken nopass letsgo bryan bones harley1 tatiana camel champs massive
    camelot bosco deanna gizmodo spidey aezakmi mypass roller active pooh payton lonely smokin astros kevin1 atomic
    mason rusty1 marian vanilla hunter1 unknown temple marvel beckham kaktus myself sooner blacky elvis1 buster1
    power1 aggies scream picture 123321q abc12 judith iforgot kasper cxfcnmt bangkok shitty eduard vader jammer
    painter primus veritas ernest kristi amber1 slappy valley horny1 pete hitler clancy spankme granny avenger satan
    sasha1 usa123 husker scrappy john316 simba falcons dylan harder smudge melody timmy elijah center darling throat
    stuff fatman krishna sanchez pancho gator pacman delta1 vulcan bush lemons alice boner keith odessa barkley
    method kelley sara punkin celtics space bennett area51 lick flyboy hamburg aaa111 asian carol tricky boat anders
    billie life homer1 drago blake hermes jesse goose vivian annette homerun dead forrest carolyn topcat hayden
    vectra grover goodbye cuddles bossman horndog gary telefon dawg ivanov durango peugeot killer1 franco kyle
    plumber bell rbhbkk pauline exigent laguna bowler leopard strong theking redbull alan pics beast breeze topdog
    omega1 dance dalton fuckers oscar1 hungry reality gjkbyf speaker shelley writer loveit kingpin nokia night
    anarchy herbie blacks content desert fitness brando bohica tractor jordan1 drake bull hidden kicker labtec
    napass bart amelia tuesday jimmy1 caitlin muppet terror legacy farside bella matilda ramona jrcfyf camels oakley
    daniel1 latin double sabbath chang homers striker looker fallen azamat iguana moloko javier vette daniil command
    rhonda studio pistol miles skiing franky stoner conrad select tanya houses boris puppy elliot charmed vladik
    maynard puppies zidane eileen crash moneys tyrone funny nevada kotenok mystic budman church carlton rafael bone
    stick rookie panda laptop today jennie triton river trojans zvezda central dale filter jethro snow gustav ivan
    escape gizmo1 hawk igor shane lespaul butch cutter splash oilers randall cash nofear cupcake batman1 momoney
    gbpltw bigger belinda svetik possum metal moocow bethany babyboy super1 firefox bogdan ccbill soleil vipers
    marilyn tdutybq juliet leader madden russian sabina chase coolman babies skinny zaphod raven1 verona bacon
    noodle rebel doobie deadman attack vortex killme dogman gopher danila reagan chevy1 cancel torres freaks azsxdc
    sassy donna dracula play poncho boots engage steve1 deskjet bitch1 hammers tight justine ralph fabian lewis
    casey1 summer1 marissa oregon bubbas sinatra hilton mailman dawson cthulhu mighty grandma ready sterlin cartoon
    summit tolkien bicycle peter1 blow beverly breast lickit kathy crazy1 meghan capone jenna julius wendy bryant
    helen 123456k nancy hailey kitty1 daisy1 chair bowser kathryn fernand eleven rockets demon davis iloveyo texas1
    traffic saint daddy1 redhot sonic miracle gofish pilot rugby mayday aikido nina star69 conner cutlass tree
    thekid titties sweden polska danie gang market scotch lansing elvira bloody sexx hustler anfield coke smut
    catman rush bonita tracy sony fast 1234qwe irish1 cheers tinman airbus peters china santana hayley station
    gabrie scottie orioles jenny1 saun fortuna dfkthbz rustam warlord retard fatima ultima kong 4runner rotten betty
    grumpy oranges kelly1 asdfjkl boxing xtreme denali selena zxcasd huskies wilbur kristy bikini thor mayhem sultan
    figaro sixers sparta running cloud9 music1 models mojo cancun marlene tammy chewie hope number1 billy1 feet
    crunch bigbird mellon bigtime fashion piccolo fabie rovers sandro jarhead armani miriam hansen natural sport
    bizkit sayang charli rfhbyf utopia camilla coconut govols emerson memory jedi cosmo cruise giant ricky dragoon
    giorgi packer emily1 illini davids zaqxsw sandy1 pedro sticks revenge exodus reebok chanel cabbage goku wally
    beaner quincy greens tomato toby chief adriana deborah down cooter eeyore movies dana creamy adult poodle
    tsunami knopka tommy1 bogart corrado volley tyler1 orgasm whisper flying first walleye hopper katie1 sean
    twisted chaser pepper1 memorex jensen science frisco dong jose zorro romance shania rereirf sausage milana tasha
    vfvekz profit zenith fugazi junebug clemson tootsie comics vfczyz werner aspire condom cocks rachael gringo rich
    becky canon alien harper justin1 stocks marcos clapton roberta coleman fubar theresa koshka tundra vitalik arjay
    gmoney bigsexy ingrid pillow lucky13 fingers samiam dean candle nobody better drew boob easy bears sparkle
    johanna everest rfrnec wolfie surf bobby1 fart marisa voyeur baddog brad jazzman dicks tool temp cheetah slacker
    steele wood barsik valeria deniska br0d3r fright kirsten vfksirf kume kenshin bootie cyclone monty balloon
    maxell dildo rupert milena bonsai lion vernon 50cent slider lillian admiral cecilia stolen albion boys midget
    fuckin nikola amanda1 hithere damnit dinamo cheng calico duchess scratch powell stefano fortune nyjets artemis
    fiesta felicia fletch jerkoff goliath rambler malaka tekken carrera marc fritz ramses shado duster spank wibble
    alibaba keywest sword hal9000 bristol hooter tara rctybz sanders faggot krista presto nguyen fowler buttman
    snake1 spurs carl pompey trident viagra qwert1 brian1 kipper angie guest garage heidi mattie slutty isaiah
    steeler pooter divine emma route66 clipper charley macross oleg seamus swimmer ne1469 jokers chico solnce erik
    kimber guiness pussie mathew nature matador sparks typhoon hank secret1 retired subway slave ivanova ghetto
    florian love69 vermont tang ktyjxrf lolipop moose1 spears yzerman magick cinder flash1 shearer pupsik dfkthf
    allsop city qwer123 grapes 123123q pippen belle chad venus sex123 dammit barry caveman critter skydive renault
    onlyme george1 murder jayhawk hotshot caramel kinky theboss fuckher train trout ding feather credit depeche
    seeker respect crysis direct animals cyclops chivas team beanie helloo cunts phil fishes kill juggalo frozen
    quattro usmc java wassup rosie pornos cohiba ashley1 floppy alucard deacon heart tabitha nicole1 great1 dallas1
    xbox360 kickass vietnam kendall pearl safari gonzo bob123 klingon jacob1 rain looser goalie damage maureen west
    dawn cigars facial cobra1 malina silence samara fang cruiser vector jean banker horizon button bigbear forfun
    abraham 123456r astrid carole andres sharky enter1 vh5150 royals small misfit work yousuck louis fallout scania
    maxx nudist song believe absolut kungfu kostya monaco death1 gunners minime blueboy steph whitey europa jade
    bertie daphne groucho champ benny grant mirror village trader stroke walrus susanne number sabres nipper woman
    floyd patty bottle love123 kahuna wolf359 coolguy rules wagner strange fabric trisha italian ybrjkfq cypress
    passme topher taylor1 barber sinbad frodo craig alfa mybaby skidoo massimo back jillian cat123 q123456 sparrow
    senior dalejr thecat fucku2 snapple mondeo leanne emmitt z1x2c3 maximum smegma thesims chong bonkers musica doug
    olivier hambone bluedog cyber compute kids smelly spawn wapbbs answer studly poppy paper simona adonis goodman
    sexxxx europe again quantum static turbo1 dollars holly1 erica danzig sadie1 jabroni library journey beastie
    chrono dang edwards jane gunnar korn custom lance 1qwerty daewoo jess briana watcher albina dorian premier
    staples nike stereo mouse1 usnavy fresh sasuke dharma pisces hang bike sapper scanner marius zeus racer user
    bayern rover lamont rivers snoop over walmart micheal theend steel tigger1 erotica aaliyah doogie renee sexy69
    paint tyson joshua1 newbie hotred ufkbyf dodge1 laurel shawn 12345z wasser scott1 jessic outkast truman magpie
    scout poetry martin1 havefun michell cubbies losers deejay fghtkm droopy blossom allmine janet abby greece
    second reading greene sascha busted ming bimmer cbr600 ocean anne builder demons nitram pudding bounce donuts
    fucku jeanne audia4 aleksey leonid smokes mylife sims redfish harry1 working rodman beaches hairy contact start
    luis bogey prissy 123456s gegcbr tights insert carla dante beretta jewels searay padres celeron mittens quartz
    ziggy diehard micron cornell stunner hockey1 simon1 rtyuehe hoosier peyton cheese1 orange1 bing queens a1s2d3
    buzz backup whisky ling cedric marin artur barrett bigass ou8122 titty spike1 gretzky kosmos biggles sexy1
    thongs what ginger1 twinkle gollum rabota goodboy carbon scuba tango stoney brent weaver will volvo footbal
    gaston clark stumpy looney mommy maggot felipe bucket eduardo freeze sound sexyman johnboy dian snapon warthog
    vegas rooney honey1 futbol filthy steam carina 123aaa mustard
`),
);
