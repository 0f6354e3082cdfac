#!/bin/sh
# SPDX-License-Identifier: MIT
# A program that speaks the Hub protocol badly, in a way that its argument names.
way=$1
babble() {
    while :; do printf 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'; done
}
case $way in
    ends) exit 3 ;;
    babbles) babble ;;
    once) [ ! -e "$2" ] || exit 3 ;; # and its second argument is a file that is not there the first time
esac
while read -r command rest; do
    case $command in
        hub)
            echo "Welcome = \"to a fake engine"
            echo "id name=Fake version=1"
            echo "param name=variant value=normal type=enum values=\"normal english\""
            echo "wait"
            ;;
        set-param) told="$rest" ;;
        init)
            [ "$way" != normal ] || [ "$told" = "name=variant value=normal" ] || echo "error message=\"told $told\""
            [ "$way" != objects ] || echo 'error message="hash=`x` is not a number"'
            [ "$way" = unready ] || echo "ready"
            [ "$way" != deaf ] || sleep 1000
            ;;
        quit) exit 0 ;;
        go)
            case $way in
                crash) exit 1 ;;
                once)
                    : >"$2"
                    exit 1
                    ;;
                flood) while :; do echo "info depth=1"; done ;;
                kill) kill -9 $$ ;;
                hang) sleep 1000 ;;
                illegal) echo "done move=1-32" ;;
                nonsense) printf 'info depth=x "\nhello ===\ndone move=castle\n' ;;
                silent) echo "done" ;;
                short) echo "done move = 14X23" ;;
                endless) babble ;;
            esac
            ;;
    esac
done
